import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { permanentRedirects } from '#catalog/redirects.ts'
import type { SiteIndex } from '#contract/site-index.ts'
import { type FinishFolders, finishBuild } from './build.ts'
import { foundFiles } from './found/files.ts'
import { KeptFiles } from './kept-files.ts'
import { structuredData } from './structured-data/graph.ts'

const folders: FinishFolders = { built: 'build/client', site: 'build/site', cache: '.cache/compressed' }
const cardFolder = '.cache/cards'

/** The finishing step of `npm run build`. */
export async function finishSite(): Promise<SiteIndex> {
  const { site, galleries } = content()
  const publisher = { site, siteUrl: siteUrl() }
  const cards = new KeptFiles(cardFolder)
  const index = await finishBuild(folders, {
    siteName: site.name,
    redirects: permanentRedirects(),
    cdnHost: galleries.cdnHost,
    siteUrl: publisher.siteUrl,
    structuredData: (facts) => (facts.isIndexed ? structuredData(facts, publisher) : undefined),
    files: (pages) => foundFiles(pages, cards),
  })
  await cards.sweep()
  return index
}
