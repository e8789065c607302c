import { existsSync, readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { z } from 'zod'
import type { ContentProblem } from './content-error.ts'
import { contentFiles } from './content-files.ts'

const besides =
  /^\.|~$|^~\$|^#.*#$|:Zone\.Identifier$|\.(bak|orig|swp|tmp)$|^(README\.(md|txt)|(eh)?Thumbs\.db|desktop\.ini|Picasa\.ini|Icon\r|@eaDir|@Recycle|lost\+found|System Volume Information|CaptureOne|_gsdata_|#recycle|\$RECYCLE\.BIN|__MACOSX)$/i

/** Whether a file is no content: left there by an editor or a system, or a README. */
export const isBeside = (name: string): boolean => besides.test(name)

/** The files of a folder with an ending like `.yaml`, sorted, and problems with others, which would be ignored silently; `undefined` if there is no such folder. */
export function folderFiles(directory: string, folder: string, ending: string) {
  const place = join(directory, folder)
  if (!existsSync(place)) return undefined
  const entries = readdirSync(place, { withFileTypes: true }).filter(({ name }) => !isBeside(name))
  const names = entries.filter((entry) => entry.name.endsWith(ending) && !entry.isDirectory()).map(({ name }) => name)
  const problems: ContentProblem[] = entries
    .filter(({ name }) => !names.includes(name))
    .map((entry) => ({
      file: `${folder}/${entry.name}`,
      message: entry.isDirectory()
        ? `a folder in here is not read: move its files to content/${folder}`
        : `the file is not read: rename it to ${entry.name.replace(/(?<=.)\..*$/, '')}${ending}, or move it elsewhere`,
    }))
  return { names: names.sort(), problems }
}

/** The schema of a file that has to be named by its id. */
export const namedById = <T extends { id: string }>(schema: z.ZodType<T>, name: string) =>
  schema.refine(({ id }) => id === parse(name).name, {
    path: ['id'],
    error: ({ input }) => `the id "${(input as T).id}" and the file name differ: make them the same`,
  })

/** Files that look like content and would be passed over without a word: no page is made by adding one. */
export function strayFiles(directory: string): ContentProblem[] {
  const named = Object.values(contentFiles).map(({ file }): string => file)
  return ['', 'pages/'].flatMap((folder) =>
    readdirSync(join(directory, folder))
      .filter((name) => /\.(?:ya?ml|mdx?)$/i.test(name) && !isBeside(name) && !named.includes(folder + name))
      .map((name) => {
        const others = named.filter((file) => file.replace(/[^/]*$/, '') === folder).join(', ')
        const message = `the file is not read: this folder takes ${others}; correct its name, or move it elsewhere`
        return { file: folder + name, message }
      }),
  )
}
