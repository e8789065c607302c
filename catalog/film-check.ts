import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Video } from '#contract/content/parts.ts'
import type { Content } from './content.ts'
import type { ContentProblem } from './content-error.ts'

/** Films whose files are missing, or are not films of their kind. */
export function filmProblems(directory: string, { home, services, cases }: Content): ContentProblem[] {
  const films: { file: string; field: string; video: Video | undefined }[] = [
    { file: 'pages/home.yaml', field: 'hero.film', video: home.hero.film },
    ...services.map(({ id, video }) => ({ file: `services/${id}.yaml`, field: 'video', video })),
    ...cases.map(({ id, video }) => ({ file: `cases/${id}.yaml`, field: 'video', video })),
  ]
  return films.flatMap(({ file, field, video }) => {
    if (video?.provider !== 'file') return []
    const files = [
      ...video.sources.map(({ src }, index) => ({ name: src, place: `sources.${index}.src` })),
      { name: video.poster, place: 'poster' },
    ]
    return files.flatMap(({ name, place }) => {
      const message = fileProblem(directory, name)
      return message === undefined ? [] : [{ file, field: `${field}.${place}`, message }]
    })
  })
}

function fileProblem(directory: string, name: string): string | undefined {
  const path = join(directory, 'films', name)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return `there is no film file content/films/${name}: add it or correct the name`
  const [kind, begins] = kinds.find(([ending]) => name.endsWith(`.${ending}`)) ?? []
  if (kind === undefined || begins?.(firstBytes(path))) return undefined
  return `content/films/${name} is no film of the kind ${kind}: export it again as ${kind}`
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
