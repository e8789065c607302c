import type { ArticleSource } from './blog-source.ts'
import type { Content } from './content.ts'
import { contentFiles, contentFolders } from './content-files.ts'

/** A string of the content, with its place. */
export interface PlacedString {
  /** Path below the content folder. */
  readonly file: string
  /** Keys and indexes from the file’s top level. */
  readonly path: readonly (string | number)[]
  readonly value: string
}

/** Every string of the content and of the front matter of articles, file by file. */
export function contentStrings(content: Content, articles: readonly ArticleSource[]): PlacedString[] {
  const files = Object.entries(contentFiles).map(([name, { file }]) => ({
    file,
    value: content[name as keyof Content],
  }))
  const folders = Object.keys(contentFolders).flatMap((folder) =>
    content[folder as keyof typeof contentFolders].map((value) => ({ file: `${folder}/${value.id}.yaml`, value })),
  )
  const heads = articles.map(({ file, body: _body, ...value }) => ({ file, value }))
  return [...files, ...folders, ...heads].flatMap(({ file, value }) => [...stringsIn(file, value, [])])
}

function* stringsIn(file: string, value: unknown, path: readonly (string | number)[]): Generator<PlacedString> {
  if (typeof value === 'string') yield { file, path, value }
  else if (value !== null && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      yield* stringsIn(file, item, [...path, Array.isArray(value) ? Number(key) : key])
    }
  }
}

/** Whether a string stands at a place like `cases/* services.*`: in that file, or one of that folder, and at that field, * being any part. */
export function standsAt({ file, path }: PlacedString, place: string): boolean {
  const [files = '', field = ''] = place.split(' ')
  const parts = field.split('.')
  const isIn = files.endsWith('/*') ? file.startsWith(files.slice(0, -1)) : file === files
  return isIn && parts.length === path.length && parts.every((part, at) => part === '*' || part === String(path[at]))
}
