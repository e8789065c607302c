import { parseArgs } from 'node:util'
import { ContentError } from '#catalog/content-error.ts'
import { readYaml } from '#catalog/yaml-file.ts'
import { galleries } from '#contract/content/gallery.ts'
import { createProgress } from '#pictures/progress.ts'
import { counted } from '../counted.ts'
import { printable } from '../printable.ts'
import { galleriesFile } from './gallery-entries.ts'
import { importGallery, type Workplace } from './import-gallery.ts'
import { ImportError, readExtractionFile, readUrlList } from './photo-list.ts'

const usage = `Usage: npm run galleries -- import FILE [--gallery KEY] [--again] [--dry-run]
       npm run galleries -- import --from-url LIST --gallery KEY [--again] [--dry-run]

FILE is what the extraction tools download, LIST a text file with one picture address a line.
  --gallery KEY   only this gallery
  --again         download photos that are here already once more, and replace them
  --dry-run       say what would change, download and write nothing
`

/** What the command works with. The command line passes the real things, tests their own. */
interface CommandWorld extends Workplace {
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean }
  readonly err: { write(text: string): unknown }
}

/** Runs `galleries ...`; resolves to the exit code: 0 done, 1 failed, 2 misused. */
export async function runGalleries(args: readonly string[], world: CommandWorld): Promise<0 | 1 | 2> {
  // Messages quote lists, which may come from anywhere: without terminal control sequences.
  const out = (text: string) => world.out.write(printable(text))
  const err = (text: string) => world.err.write(printable(text))
  const options = readArguments(args)
  if (!options || options.help) {
    if (options) out(usage)
    else err(usage)
    return options ? 0 : 2
  }
  const content = readYaml(world.contentDirectory, { file: galleriesFile, schema: galleries })
  if (!content.ok) throw new ContentError(content.problems)
  const { gallery, file = '', 'from-url': list, 'dry-run': isDryRun, again: isAgain } = options
  const { cdnHost } = content.value
  const onStart = (total: number) => (world.out.isTTY ? createProgress(world.out, total) : () => {})
  let code: 0 | 1 = 0
  try {
    const { lists, writtenAt } =
      list === undefined
        ? readExtractionFile(file, content.value, gallery)
        : { lists: [readUrlList(list, content.value, gallery ?? '')] }
    if (writtenAt !== undefined)
      out(`${file} was written on ${writtenAt.slice(0, 10)} at ${writtenAt.slice(11, 16)} UTC.\n`)
    for (const photos of lists) {
      const say = (...lines: readonly string[]) => `${photos.gallery.key}: ${lines.join('\n  ')}\n`
      try {
        if (photos.photos.length === 0) out(say('no photos in the file, gallery unchanged.'))
        else {
          const result = await importGallery(photos, world, { cdnHost, isAgain, isDryRun, onStart })
          out(say(...doneWords(result, isDryRun)))
        }
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        err(say('not imported, gallery unchanged.', ...error.lines))
        code = 1
      }
    }
    return code
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    err(`The photos cannot be imported: ${error.lines.join('.\n')}\n`)
    return 1
  }
}

function doneWords(result: Awaited<ReturnType<typeof importGallery>>, isPlan: boolean): string[] {
  const { isChanged, fetched, present, dropped, unexposed, toDescribe } = result
  const photos = (count: number) => counted(count, 'photo')
  if (!isChanged) return [`nothing to change, ${photos(present)} kept.`]
  const are = isPlan ? 'would stay' : unexposed === 1 ? 'is' : 'are'
  const need = isPlan ? 'would need' : toDescribe === 1 ? 'needs' : 'need'
  return [
    `${photos(fetched.length)} ${isPlan ? 'to download' : 'imported'}, ${present} already here.`,
    ...(isPlan ? fetched.map((url) => `+ ${url}`) : []),
    ...dropped.map((photo) => `- ${photo}`),
    ...(unexposed > 0 ? [`${unexposed} of its frames ${are} unexposed: the list has too few photos.`] : []),
    ...(toDescribe > 0
      ? [
          `${photos(toDescribe)} ${need} a description: see "describe what the picture shows" in content/${galleriesFile}.`,
        ]
      : []),
  ]
}

/** The options of a command line; `undefined` if it is misused. */
function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        gallery: { type: 'string' },
        'from-url': { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    const [verb, file, ...more] = positionals
    if (values.help || verb === 'help') return { ...values, file, help: true }
    const isComplete = values['from-url'] === undefined ? file !== undefined : !file && values.gallery !== undefined
    return verb === 'import' && more.length === 0 && isComplete ? { ...values, file } : undefined
  } catch (error) {
    // Unknown options, and options without their value.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
