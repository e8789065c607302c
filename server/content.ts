import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Forms, forms } from '#contract/content/forms.ts'
import { type Site, site } from '#contract/content/site.ts'
import { placeholderValues, substitute } from '#contract/placeholders.ts'

/** The content that the server itself uses: who the agency is, and the words of forms and mails. */
export interface ServerContent {
  readonly site: Site
  readonly forms: Forms
}

/** Reads the two files that the server needs from a content folder, with `{site.…}` filled in. Rejects if one is missing or wrong. */
export async function readServerContent(folder = 'content'): Promise<ServerContent> {
  const identity = site.parse(parse(await read(folder, 'site.yaml')))
  const words = parse(await read(folder, 'forms.yaml')) as unknown
  return { site: identity, forms: forms.parse(substitute(words, placeholderValues(identity))) }
}

/** A file of the content, with each accented letter as one character: as the pages have it, whose options a form sends back. */
const read = async (folder: string, file: string) => (await readFile(join(folder, file), 'utf8')).normalize('NFC')
