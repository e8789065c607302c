import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from './content-error.ts'
import { contentFiles } from './content-files.ts'

/** The files of a folder that are read, sorted by name, and problems with files that would otherwise be ignored silently. */
export interface FolderFiles {
  readonly names: string[]
  readonly problems: ContentProblem[]
}

const besides =
  /^\.|~$|^~\$|^#.*#$|:Zone\.Identifier$|\.(bak|orig|swp|tmp)$|^(README\.(md|txt)|(eh)?Thumbs\.db|desktop\.ini|Picasa\.ini|Icon\r|@eaDir|@Recycle|lost\+found|System Volume Information|CaptureOne|_gsdata_|#recycle|\$RECYCLE\.BIN|__MACOSX)$/i

/** Whether a file is no content: left there by an editor or a system, or a README. */
export function isBeside(name: string): boolean {
  return besides.test(name)
}

/** The files of a folder with an ending like `.yaml`; `undefined` if there is no such folder. */
export function folderFiles(directory: string, folder: string, ending: string): FolderFiles | undefined {
  let entries: Dirent[]
  try {
    entries = readdirSync(join(directory, folder), { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
  const names = entries.flatMap(({ name }) => (isBeside(name) ? [] : [name])).sort()
  const directories = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))
  const isRead = (name: string) => name.endsWith(ending) && !directories.has(name)
  return {
    names: names.filter(isRead),
    problems: names
      .filter((name) => !isRead(name))
      .map((name) => ({
        file: `${folder}/${name}`,
        message: directories.has(name)
          ? `a folder in here is not read: move its files to content/${folder}`
          : `the file is not read: rename it to ${name.replace(/(?<=.)\..*$/, '')}${ending}, or move it elsewhere`,
      })),
  }
}

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
