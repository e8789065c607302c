import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { siteUrl } from '#catalog/chrome.ts'
import { content } from '#catalog/content.ts'
import { contentDirectory } from '#catalog/content-directory.ts'
import { permanentRedirects, prerenderedPaths } from '#catalog/paths.ts'
import { feedPaths } from '#contract/addresses.ts'
import { builtAssets, type PageFacts, type PageProgram } from '#contract/pages.ts'
import type { SiteIndex } from '#contract/site-index.ts'
import { cardFiles } from './card-files.ts'
import { llms, robots, sitemap } from './crawlers.ts'
import { iconAddress, iconFiles } from './icons.ts'
import { inParallel } from '#catalog/in-parallel.ts'
import { BuildCache } from './build-cache.ts'
import { listFiles, SiteFiles } from './site-files.ts'

/** Results of slow work of earlier builds. */
const caches = { compressed: '.cache/compressed', cards: '.cache/cards' }

/**
 * The last step of `npm run build`: assets, pages, files, index. `folder` holds what Vite has built, and gets the site; `last` the build
 * before, whose assets are kept for visitors who still have its pages open.
 */
export async function prerender(folder: string, last: string): Promise<SiteIndex> {
  const [client, server] = [join(folder, 'client'), join(folder, 'server')]
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const { site } = content()
  const mark = await readFile(join(contentDirectory(), 'brand/mark.svg'), 'utf8')
  const icons = await iconFiles(mark, site.accent.light.color)
  const assets = { ...builtAssets(manifest, site.language), icon: iconAddress(icons['icon.svg']) }
  const program = pathToFileURL(resolve(server, 'pages.js')).href
  const { createPages } = (await import(program)) as PageProgram
  const pages = new Map<string, PageFacts>()
  const answerPage = createPages(assets, { onPage: (facts) => void pages.set(facts.path, facts) })
  const compressed = new BuildCache(caches.compressed)
  const cards = new BuildCache(caches.cards)
  const files = new SiteFiles(join(folder, 'site'), compressed)

  const render = async (path: string, file: string) => {
    const answer = await answerPage(new Request(`http://localhost${path}`))
    if (answer.status !== 200) throw new Error(`the page ${path} is answered with ${answer.status}`)
    const policy = file.endsWith('.html') ? answer.headers.get('content-security-policy') : undefined
    await files.add(file, Buffer.from(await answer.arrayBuffer()), policy ?? undefined)
  }

  const built = [client, server].map((place) => join(place, 'assets'))
  const hashed = built.flatMap((folder) => listFiles(folder).map((file) => join(folder, file)))
  await inParallel(hashed, async (file) => files.add(`assets/${basename(file)}`, await readFile(file)))
  await inParallel(prerenderedPaths(), (path) => render(path, `${path}/index.html`.replace(/^\/+/, '')))
  for (const path of Object.values(feedPaths)) await render(path, path.slice(1))
  const facts = prerenderedPaths().flatMap((path) => pages.get(path) ?? [])
  for (const [file, body] of [...Object.entries(icons), ...(await furtherFiles(facts, cards))])
    await files.add(file, body)
  await files.keepAssets(join(last, 'site'))
  const index = await files.end({ assets, redirects: permanentRedirects(), siteUrl: siteUrl() })
  await Promise.all([compressed.sweep(), cards.sweep()])
  return index
}

/** What is made from what the pages say about themselves, by file name. */
async function furtherFiles(pages: readonly PageFacts[], cards: BuildCache): Promise<[file: string, body: Buffer][]> {
  const { site } = content()
  const address = siteUrl()
  const chapters = site.header.links.map(({ label, to }) => ({ label, path: to }))
  return [
    ['sitemap.xml', Buffer.from(sitemap(pages, address))],
    ['robots.txt', Buffer.from(robots(address))],
    ['llms.txt', Buffer.from(llms({ ...site, siteUrl: address }, chapters, pages))],
    ...(await cardFiles(pages, site, cards)),
  ]
}
