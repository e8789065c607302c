import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Every file below a folder, relative to it with forward slashes, sorted; names that start with a dot are left out. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
    .sort()
}

/** File of a page. */
export const fileOfPage = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** Address of a built file: pages lose their file name, everything else keeps it. */
export function addressOf(file: string): string {
  if (file === 'index.html') return '/'
  return `/${file.replace(/\/index\.html$/, '')}`
}
