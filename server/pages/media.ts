import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { partHeaders } from '#server/middleware/security-headers.ts'

/** Names of pictures and films: each changes with what it shows. Nothing else in their folders is anybody's business. */
const name = /^(?:[\w-]+\/)*[\w-]+-[0-9a-f]{6}[\w-]*\.(?:avif|jpg|mp4|webm)$/
const longestName = 200

const headers = {
  'accept-ranges': 'bytes',
  'cache-control': 'public, max-age=31536000, immutable',
  ...partHeaders,
}

/** Answers with the pictures or films of a folder, whole or in the parts that players ask for. */
export function media(prefix: string, folder: string): MiddlewareHandler {
  const serve = serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice(prefix.length) })
  return async (context, next) => {
    const file = context.req.path.slice(prefix.length)
    if (file.length > longestName || !name.test(file) || !isReadable(join(folder, file))) return next()
    const etag = `"${file}"`
    // What has this name never changes.
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, { ...headers, etag })
    const answer = await serve(context, async () => {})
    if (!answer) return next()
    answer.headers.delete('last-modified')
    const more = answer.status === 416 ? { 'cache-control': 'no-store' } : { ...headers, etag }
    for (const [key, value] of Object.entries(more)) answer.headers.set(key, value)
    return answer
  }
}

/** A file that is gone or belongs to somebody else would break its answer in the middle. */
function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
