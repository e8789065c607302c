import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { prerenderedPaths } from '#catalog/paths.ts'
import { permanentRedirects } from '#catalog/redirects.ts'
import { builtAssets, type PageProgram } from '#contract/pages.ts'
import type { SiteIndex } from '#contract/site-index.ts'
import { type FinishFolders, finishBuild } from './build.ts'
import { foundFiles } from './found/files.ts'
import { KeptFiles } from './kept-files.ts'
import { structuredData } from './structured-data/graph.ts'

const folders: FinishFolders = {
  built: ['build/client', 'build/server'],
  site: 'build/site',
  cache: '.cache/compressed',
}
const cardFolder = '.cache/cards'

/** The last step of `npm run build`, after Vite. */
export async function finishSite(): Promise<SiteIndex> {
  const { site, galleries } = content()
  const publisher = { site, siteUrl: siteUrl() }
  const cards = new KeptFiles(cardFolder)
  const assets = builtAssets(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))
  const program = pathToFileURL(resolve('build/server/pages.js')).href
  const { createPages } = (await import(program)) as PageProgram
  const answerPage = createPages(assets)
  const index = await finishBuild(folders, {
    siteName: site.name,
    assets,
    redirects: permanentRedirects(),
    cdnHost: galleries.cdnHost,
    siteUrl: publisher.siteUrl,
    paths: prerenderedPaths(),
    async render(path) {
      const answer = await answerPage(new Request(`http://localhost${path}`))
      if (answer.status !== 200) throw new Error(`the page ${path} is answered with ${answer.status}`)
      return answer.text()
    },
    structuredData: (facts) => (facts.isIndexed ? structuredData(facts, publisher) : undefined),
    files: (facts) => foundFiles(facts, cards),
  })
  await cards.sweep()
  return index
}
