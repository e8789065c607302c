import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { contentDirectory } from '#catalog/content-directory.ts'
import type { generatedFiles } from '#contract/addresses.ts'
import { cardFiles } from '../cards/card-files.ts'
import { feedFiles } from '../feeds/feed-files.ts'
import type { KeptFiles } from '../kept-files.ts'
import { iconFiles } from './icon-files.ts'
import { llms } from './llms.ts'
import type { PageFacts } from './page-facts.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

/** Everything by which the site is found and shown elsewhere, by file name. */
export async function foundFiles(pages: readonly PageFacts[], cards: KeptFiles): Promise<Map<string, Buffer>> {
  const { site } = content()
  const address = siteUrl()
  const mark = await readFile(join(contentDirectory(), 'brand/mark.svg'), 'utf8')
  const chapters = site.header.links.map(({ label, to }) => ({ label, path: to }))
  const atRoot: Record<(typeof generatedFiles)[number], Buffer> = {
    'sitemap.xml': Buffer.from(sitemap(pages, address)),
    'robots.txt': Buffer.from(robots(address)),
    'llms.txt': Buffer.from(llms({ ...site, siteUrl: address }, chapters, pages)),
    ...(await iconFiles(mark, site.accent.light.color)),
  }
  return new Map<string, Buffer>([...Object.entries(atRoot), ...feedFiles(), ...(await cardFiles(pages, site, cards))])
}
