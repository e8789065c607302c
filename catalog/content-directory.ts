import { resolve } from 'node:path'

/** The folder that an owner edits: `CONTENT_DIR` where a machine, a benchmark or a test has another, else `content`. */
export function contentDirectory(): string {
  return resolve(process.env.CONTENT_DIR?.trim() || 'content')
}
