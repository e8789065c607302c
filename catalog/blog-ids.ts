import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { contentDirectory } from './content-directory.ts'

/** Ids of the articles that this build publishes. */
export function publishedArticleIds(): string[] {
  return readdirSync(join(contentDirectory(), 'blog'))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => name.slice(0, -'.mdx'.length))
    .sort()
}
