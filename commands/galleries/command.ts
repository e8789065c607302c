import { parseArgs } from 'node:util'
import { ContentError } from '#catalog/content-error.ts'
import { readYaml } from '#catalog/yaml-file.ts'
import { galleries } from '#contract/content/gallery.ts'
import { createProgress } from '#pictures/progress.ts'
import { counted } from '../counted.ts'
import { printable } from '../printable.ts'
import type { Network } from './download.ts'
import { galleriesFile } from './gallery-entries.ts'
import { type Imported, importGallery, type Workplace } from './import-gallery.ts'
import { ListError, readExtractionFile, readUrlList } from './photo-list.ts'

const usage = `Usage: npm run galleries -- import FILE [--gallery KEY] [--again] [--dry-run]
       npm run galleries -- import --from-url LIST --gallery KEY [--again] [--dry-run]

FILE is what the extraction tools download, LIST a text file with one picture address a line.
  --gallery KEY   only this gallery
  --again         download photos that are here already once more, and replace them
  --dry-run       say what would change, download and write nothing
`

/** What the command works with. The command line passes the real things, tests their own. */
export interface CommandWorld {
  readonly contentDirectory: string
  readonly waitingDirectory: string
  readonly network: Network
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
  const place: Workplace = {
    ...world,
    cdnHost: content.value.cdnHost,
    isAgain: options.again,
    isDryRun: options['dry-run'],
    onStart: (total) => (world.out.isTTY ? createProgress(world.out, total) : () => {}),
  }
  try {
    const { gallery, file = '', 'from-url': list } = options
    const { lists, writtenAt } =
      list === undefined
        ? readExtractionFile(file, content.value, gallery)
        : { lists: [readUrlList(list, content.value, gallery ?? '')] }
    if (writtenAt !== undefined)
      out(`${file} was written on ${writtenAt.slice(0, 10)} at ${writtenAt.slice(11, 16)} UTC.\n`)
    let code: 0 | 1 = 0
    for (const photos of lists) {
      const { key } = photos.gallery
      if (photos.photos.length === 0) {
        out(`${key}: no photos in the file, gallery unchanged.\n`)
        continue
      }
      const result = await importGallery(photos, place)
      const words = result.ok ? doneWords(result, place.isDryRun) : failureWords(result)
      ;(result.ok ? out : err)(`${key}: ${words.join('\n  ')}\n`)
      if (!result.ok) code = 1
    }
    return code
  } catch (error) {
    if (!(error instanceof ListError)) throw error
    err(`The photos cannot be imported: ${error.message}.\n${error.fix}\n`)
    return 1
  }
}

function failureWords({ reasons, lost, mayPass }: Extract<Imported, { ok: false }>): string[] {
  const photos = lost.length === 1 ? `Photo ${lost[0]}` : `Photos ${lost.join(', ')}`
  const them = lost.length === 1 ? 'it' : 'them'
  const lostText = `${photos} could not be downloaded after several tries: extract the gallery again, or remove ${them} from the list.`
  return [
    'not imported, gallery unchanged.',
    ...reasons,
    ...(lost.length > 0 ? [lostText] : []),
    ...(mayPass ? ['Run the command again: photos already downloaded are not fetched twice.'] : []),
  ]
}

function doneWords(result: Extract<Imported, { ok: true }>, isPlan: boolean): string[] {
  const { isChanged, fetched, kept, dropped, unexposed, toDescribe } = result
  const photos = (count: number) => counted(count, 'photo')
  if (!isChanged) return [`nothing to change, ${photos(kept)} kept.`]
  const are = isPlan ? 'would stay' : unexposed === 1 ? 'is' : 'are'
  const need = isPlan ? 'would need' : toDescribe === 1 ? 'needs' : 'need'
  return [
    `${photos(fetched.length)} ${isPlan ? 'to download' : 'imported'}, ${kept} already here.`,
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
