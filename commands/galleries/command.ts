import { parseArgs } from 'node:util'
import { ContentError } from '#catalog/content-error.ts'
import { readYaml } from '#catalog/yaml-file.ts'
import { galleries } from '#contract/content/gallery.ts'
import { counted } from '../counted.ts'
import { printable } from '../printable.ts'
import type { DownloadLimits, Network } from './download.ts'
import { type DroppedPhoto, galleriesFile } from './gallery-entries.ts'
import { type Imported, importGallery, planImport, type Workplace } from './import-gallery.ts'
import { importProgress } from './import-progress.ts'
import { type GalleryList, type Lists, readExtractionFile, readUrlList } from './photo-list.ts'

const usage = `Usage: npm run galleries -- import FILE [--gallery KEY] [--again] [--dry-run]
       npm run galleries -- import --from-url LIST --gallery KEY [--again] [--dry-run]

FILE is what the extraction tools download, LIST a text file with one picture address a line.
  --gallery KEY   only this gallery
  --again         download photos that are here already once more, and replace them
  --dry-run       say what would change, download and write nothing`

/** What the command works with. The command line passes the real things, tests their own. */
export interface CommandWorld {
  readonly contentDirectory: string
  readonly waitingDirectory: string
  readonly network: Network
  readonly limits?: DownloadLimits
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number }
  readonly err: { write(text: string): unknown }
}

/** Runs `galleries ...`; resolves to the exit code: 0 done, 1 failed, 2 misused. */
export async function runGalleries(args: readonly string[], world: CommandWorld): Promise<0 | 1 | 2> {
  const say = inPlainWords(world)
  const options = readArguments(args)
  if (options === 'help') {
    world.out.write(`${usage}\n`)
    return 0
  }
  if (!options) {
    world.err.write(`${usage}\n`)
    return 2
  }
  const content = readYaml(world.contentDirectory, { file: galleriesFile, schema: galleries })
  if (!content.ok) throw new ContentError(content.problems)
  const lists: Lists =
    options.list === undefined
      ? readExtractionFile(options.file, content.value, options.gallery)
      : readUrlList(options.list, content.value, options.gallery)
  if (!lists.ok) {
    say.err.write(`The photos cannot be imported: ${lists.reason}.\n${lists.fix}\n`)
    return 1
  }
  if (lists.writtenAt !== undefined && options.list === undefined)
    say.out.write(`${options.file} was written on ${dayAndTime(lists.writtenAt)}.\n`)
  const place: Workplace = { ...world, cdnHost: content.value.cdnHost, isAgain: options.isAgain }
  for (const key of lists.empty) say.out.write(`${key}: no photos in the file, gallery unchanged.\n`)
  let failed = 0
  for (const list of lists.lists) {
    const result = options.isDryRun ? planImport(list, place) : await withProgress(list, place, world)
    if (result.status === 'failed') failed++
    tell(list.gallery.key, result, say)
  }
  return failed === 0 ? 0 : 1
}

async function withProgress(list: GalleryList, place: Workplace, { out }: CommandWorld): Promise<Imported> {
  const bar = importProgress(out, list.gallery.key)
  try {
    return await importGallery(list, place, bar.show)
  } finally {
    bar.end()
  }
}

/** Outputs without terminal control sequences: messages quote lists, which may come from anywhere. */
function inPlainWords({ out, err }: CommandWorld): Pick<CommandWorld, 'out' | 'err'> {
  return {
    out: { write: (text) => out.write(printable(text)) },
    err: { write: (text) => err.write(printable(text)) },
  }
}

function tell(key: string, result: Imported, { out, err }: Pick<CommandWorld, 'out' | 'err'>): void {
  if (result.status === 'failed') {
    err.write(`${key}: not imported, gallery unchanged.\n${result.reasons.map((reason) => `  ${reason}\n`).join('')}`)
    if (result.lost.length > 0) err.write(`  ${lostText(result.lost)}\n`)
    if (result.mayPass) err.write('  Run the command again: photos already downloaded are not fetched twice.\n')
    return
  }
  if (result.status === 'unchanged') {
    out.write(`${key}: nothing to change, ${photos(result.kept)} kept.\n`)
    return
  }
  const isPlan = result.status === 'planned'
  out.write(
    `${key}: ${photos(result.fetched.length)} ${isPlan ? 'to download' : 'imported'}, ${result.kept} already here.\n`,
  )
  if (isPlan) for (const url of result.fetched) out.write(`  + ${url}\n`)
  for (const photo of result.dropped) out.write(`  - ${droppedText(photo)}\n`)
  if (result.unexposed > 0) {
    const are = result.unexposed === 1 ? 'is' : 'are'
    out.write(
      `  ${result.unexposed} of its frames ${isPlan ? 'would stay' : are} unexposed: the list has too few photos.\n`,
    )
  }
  if (result.toDescribe > 0) {
    const need = result.toDescribe === 1 ? 'needs' : 'need'
    out.write(
      `  ${photos(result.toDescribe)} ${isPlan ? 'would need' : need} a description: see "describe what the picture shows" in content/${galleriesFile}.\n`,
    )
  }
}

function lostText(lost: readonly string[]): string {
  return lost.length === 1
    ? `Photo ${lost[0]} could not be downloaded after several tries: extract the gallery again, or remove it from the list.`
    : `Photos ${lost.join(', ')} could not be downloaded after several tries: extract the gallery again, or remove them from the list.`
}

function droppedText({ src, description }: DroppedPhoto): string {
  return [
    ...(src === undefined ? [] : [`content/photos/${src} is no longer shown (the file is kept)`]),
    ...(description === undefined ? [] : [`its description is removed: ${description}`]),
  ].join('; ')
}

function dayAndTime(iso: string): string {
  return `${iso.slice(0, 10)} at ${iso.slice(11, 16)} UTC`
}

function photos(count: number): string {
  return counted(count, 'photo')
}

type Arguments = { readonly isDryRun: boolean; readonly isAgain: boolean } & (
  | { readonly list?: undefined; readonly file: string; readonly gallery?: string }
  | { readonly list: string; readonly gallery: string }
)

function readArguments(args: readonly string[]): Arguments | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        again: { type: 'boolean', default: false },
        gallery: { type: 'string' },
        'from-url': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    const [verb, file, ...more] = positionals
    if (values.help === true || verb === 'help') return 'help'
    const { gallery, 'from-url': list, 'dry-run': isDryRun, again: isAgain } = values
    const how = { isDryRun, isAgain }
    if (verb !== 'import' || more.length > 0) return undefined
    if (list !== undefined) return file === undefined && gallery !== undefined ? { list, gallery, ...how } : undefined
    return file === undefined ? undefined : { file, ...how, ...(gallery !== undefined && { gallery }) }
  } catch (error) {
    // Unknown options, and options without their value.
    if (error instanceof TypeError) return undefined
    throw error
  }
}
