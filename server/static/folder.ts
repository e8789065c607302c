import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { mediaType } from '#contract/media-type.ts'
import type { StaticAnswer, StaticRequest } from './answer.ts'
import { matchesEtag } from './negotiate.ts'
import { parseRange } from './range.ts'

/** A folder of pictures or films under one prefix, like `/photos/`. */
export interface StaticFolder {
  readonly prefix: string
  readonly directory: string
}

interface FolderFile {
  readonly file: string
  readonly size: number
  readonly etag: string
  readonly type: string
  readonly caching: string
}

const hashedName = /[-.][0-9a-f]{8,}(?:[-.]|$)/
const immutableCaching = 'public, max-age=31536000, immutable'
const dailyCaching = 'public, max-age=86400'

/** Every file below a folder, relative to it with forward slashes; names that start with a dot are left out. */
function listFolder(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll(sep, '/'))
    .filter((path) => !/(?:^|\/)\./.test(path))
}

/**
 * Files of a folder by address. They are listed once, and a request can only name an entry of this list, so no spelling of a path can
 * lead elsewhere.
 */
export function indexFolder({ prefix, directory }: StaticFolder): Map<string, FolderFile> {
  const files = new Map<string, FolderFile>()
  if (!existsSync(directory)) return files
  for (const path of listFolder(directory)) {
    const file = join(directory, path)
    const { size, mtimeMs } = statSync(file)
    files.set(prefix + path, {
      file,
      size,
      etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
      type: mediaType(path),
      caching: hashedName.test(path) ? immutableCaching : dailyCaching,
    })
  }
  return files
}

/** Answers with a file of a folder, or the part of it that a player asks for. */
export function answerFile(
  entry: FolderFile,
  request: StaticRequest,
  extra: Readonly<Record<string, string>>,
): StaticAnswer {
  const headers = { ...extra, etag: entry.etag, 'cache-control': entry.caching, 'accept-ranges': 'bytes' }
  if (matchesEtag(request.header('if-none-match'), entry.etag)) return { status: 304, headers }
  const condition = request.header('if-range')
  const asked = condition === undefined || condition === entry.etag ? request.header('range') : undefined
  const range = request.method === 'HEAD' ? undefined : parseRange(asked, entry.size)
  if (range === 'unsatisfiable') {
    const refused = { 'cache-control': 'no-store', 'content-range': `bytes */${entry.size}`, 'content-length': '0' }
    return { status: 416, headers: { ...extra, ...refused } }
  }
  const { start, end } = range ?? { start: 0, end: entry.size - 1 }
  const described = { ...headers, 'content-type': entry.type, 'content-length': String(end - start + 1) }
  const part = request.method === 'HEAD' || entry.size === 0 ? {} : { body: { file: entry.file, start, end } }
  if (!range) return { status: 200, headers: described, ...part }
  return { status: 206, headers: { ...described, 'content-range': `bytes ${start}-${end}/${entry.size}` }, ...part }
}
