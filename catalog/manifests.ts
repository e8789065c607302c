import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'

const read = new Map<string, unknown>()

/** A manifest that `npm run photos` has written, read once per process. Throws, with the fix, if it is missing. */
export function readManifest<T>(file: string, schema: z.ZodType<T>): T {
  const known = read.get(file)
  if (known !== undefined) return known as T
  let source: string
  try {
    source = readFileSync(resolve(file), 'utf8')
  } catch (error) {
    throw new Error(`${file} cannot be read: run "npm run photos" first`, { cause: error })
  }
  const manifest = schema.parse(JSON.parse(source))
  read.set(file, manifest)
  return manifest
}
