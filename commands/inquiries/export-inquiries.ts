import { rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { partialOf, writeOwn } from '#catalog/write-whole.ts'
import { exportFolder } from '#server/database/open.ts'
import { exportFormats } from '#server/operator/export.ts'
import type { ListedInquiry } from '#server/operator/list.ts'
import { Failure } from '#server/operator/sqlite-copy.ts'
import { counted } from '../counted.ts'
import { type InquiriesCommand, Misuse } from './arguments.ts'

/** Writes inquiries as they are read, to a file or the output: a large store does not fit into memory. Resolves to what to print after that. */
export async function exportInquiries(
  pages: AsyncIterable<readonly ListedInquiry[]>,
  dataDir: string,
  { format = 'csv', file, separator }: InquiriesCommand['options'],
): Promise<string> {
  const pieces = exportFormats[format]
  if (file === undefined) {
    await writeOut(pieces(pages, separator))
    return ''
  }
  if (/^[\s.]*$/.test(file)) throw new Misuse('Give a file name: export --file inquiries.csv')
  const path = join(dataDir, exportFolder, file.replace(/[^\w.-]/g, '-'))
  await mkdir(dirname(path), { recursive: true })
  let count = 0
  async function* counting() {
    for await (const page of pages) {
      count += page.length
      yield page
    }
  }
  // At once, whatever it waits for: the store may not answer.
  const stop = () => {
    rmSync(partialOf(path), { force: true })
    console.error('Interrupted. No file was written.')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    await writeOwn(path, (partial) => writeFile(partial, pieces(counting(), separator)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    const words = 'Someone was erased during the export, so it was deleted. Run the command again.'
    throw new Failure(words, { cause: error })
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
  return `${counted(count, 'inquiry', 'inquiries')} written to ${path}`
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
