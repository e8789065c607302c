import { resolve } from 'node:path'

/** The folder that an owner edits: `CONTENT_DIR` where benchmarks and tests bring their own, else `content`. */
export function contentDirectory(): string {
  return resolve(process.env.CONTENT_DIR || 'content')
}
