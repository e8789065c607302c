import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { exportFolder } from '#server/data-folders.ts'
import { throughDraft } from '#server/operator/draft.ts'
import { exportFormats } from '#server/operator/export.ts'
import type { ListedInquiry } from '#server/operator/list.ts'
import { giveToOwner } from '#server/operator/owner.ts'
import { counted } from '../counted.ts'
import { Misuse } from './arguments.ts'

/** An export that was not finished: the message says why. */
export class UnfinishedExport extends Error {}

interface Export {
  readonly format: keyof typeof exportFormats
  /** Name of the file; the output if there is none. */
  readonly name: string | undefined
  readonly pages: AsyncIterable<readonly ListedInquiry[]>
  readonly dataDir: string
}

/** Writes inquiries as they are read: the export of a large store does not fit into memory. Resolves to what to print after that. */
export async function exportInquiries({ format, name, pages, dataDir }: Export): Promise<string> {
  const { pieces, lineEnd } = exportFormats[format]
  if (name === undefined) {
    await writeOut(pieces(pages))
    return ''
  }
  if (/^[\s.]*$/.test(name)) throw new Misuse('Name the file: export --file inquiries.csv')
  const path = join(dataDir, exportFolder, name.replace(/[^\w.-]/g, '-'))
  await mkdir(dirname(path), { recursive: true })
  const progress = { count: 0, isStopped: false }
  async function* whole() {
    yield* pieces(watched(pages, progress))
    yield lineEnd
  }
  process.once('SIGINT', () => {
    progress.isStopped = true
  })
  try {
    await throughDraft(path, (draft) => writeFile(draft, whole()))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && error.syscall === 'rename')) throw error
    const words = 'Somebody was erased meanwhile, and this export with them. Run the same command again.'
    throw new UnfinishedExport(words, { cause: error })
  }
  await giveToOwner(dataDir, [dirname(path), path])
  return `${counted(progress.count, 'inquiry', 'inquiries')} written to ${path}`
}

async function* watched<Item>(
  pages: AsyncIterable<readonly Item[]>,
  progress: { count: number; readonly isStopped: boolean },
) {
  for await (const page of pages) {
    if (progress.isStopped) throw new UnfinishedExport('Stopped, and no file was written.')
    progress.count += page.length
    yield page
  }
}

/** Writes to the output as fast as that is read. Ends early if it cannot be written, of which `outliveOutput` tells. */
async function writeOut(pieces: AsyncIterable<string>): Promise<void> {
  const { stdout } = process
  const broken = new Promise<false>((resolve) => stdout.once('error', () => resolve(false)))
  for await (const piece of pieces) {
    const isTaken = stdout.write(piece)
    const taken = isTaken || new Promise<true>((resolve) => stdout.once('drain', () => resolve(true)))
    if (!(await Promise.race([broken, taken]))) return
  }
}
