import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { SiteIndex } from '#contract/site-index.ts'
import { finishDocument } from './document.ts'
import { fileOfPage, listFiles } from './files.ts'
import { type PageFacts, readPageFacts } from './found/page-facts.ts'
import { inOrder } from './in-order.ts'
import { KeptFiles } from './kept-files.ts'
import { SiteWriter } from './site-writer.ts'

/** Where the finishing step reads and writes. */
export interface FinishFolders {
  /** What Vite built: of each folder, `assets/` is for browsers. */
  readonly built: readonly string[]
  /** The finished site: `index.json` and `files/`. */
  readonly site: string
  /** Compressed bodies of earlier builds. */
  readonly cache: string
}

/** What the content says about the site as a whole. */
export interface SiteKnowledge extends Omit<SiteIndex, 'files'> {
  readonly siteName: string
  /** Pages that are the same for everyone, by path. */
  readonly paths: readonly string[]
  /** Renders a page. */
  render(path: string): Promise<string>
  /** Structured data of a page. */
  structuredData(facts: PageFacts): object | undefined
  /** Further files, made from what the pages say about themselves. */
  files(pages: readonly PageFacts[]): Promise<ReadonlyMap<string, Buffer>>
}

/** Renders the pages and makes them final, compresses everything and writes the index that the server loads at start. */
export async function finishBuild(folders: FinishFolders, knowledge: SiteKnowledge): Promise<SiteIndex> {
  const compressed = new KeptFiles(folders.cache)
  const writer = await SiteWriter.open(folders.site, compressed)
  const assets = folders.built.flatMap((folder) =>
    listFiles(join(folder, 'assets')).map((file) => join(folder, 'assets', file)),
  )
  await inOrder(assets, async (file) => writer.add(`assets/${basename(file)}`, await readFile(file)))
  const pages = await inOrder(knowledge.paths, async (path) => {
    const source = await knowledge.render(path)
    const facts = readPageFacts(path, source, knowledge.siteName)
    const { html, policy } = finishDocument(source, knowledge.structuredData(facts))
    await writer.add(fileOfPage(path), Buffer.from(html), policy)
    return facts
  })
  for (const [file, body] of await knowledge.files(pages)) await writer.add(file, body)
  const { redirects, cdnHost, siteUrl } = knowledge
  const index = await writer.close({ assets: knowledge.assets, redirects, cdnHost, siteUrl })
  await compressed.sweep()
  return index
}
