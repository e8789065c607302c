import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What is wrong with a film, or the poster of one, below content/films: it is not there, or is no film of its kind. */
export function filmProblem(directory: string, name: string): string | undefined {
  const path = join(directory, 'films', name)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return `there is no film file content/films/${name}: add it or correct the name`
  const [kind, begins] = kinds.find(([ending]) => name.endsWith(`.${ending}`)) ?? []
  if (kind === undefined || begins?.(firstBytes(path))) return undefined
  return `content/films/${name} is not a ${kind} film: export it again as ${kind}`
}

/** How the files of each kind begin. Posters are checked by the picture pipeline. */
const kinds: readonly (readonly [ending: string, begins: (head: Buffer) => boolean])[] = [
  ['mp4', (head) => head.toString('latin1', 4, 8) === 'ftyp'],
  ['webm', (head) => head.readUInt32BE(0) === 0x1a45dfa3],
]

/** The first eight bytes of a file; zeros where it has fewer. */
function firstBytes(path: string): Buffer {
  const head = Buffer.alloc(8)
  const file = openSync(path, 'r')
  try {
    readSync(file, head, 0, head.length, 0)
  } finally {
    closeSync(file)
  }
  return head
}
