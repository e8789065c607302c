import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'parse5'
import { toolPaths } from '#contract/addresses.ts'
import type { FinishOptions, SiteIndex } from '#contract/site-index.ts'
import { bundleBoot, bundleStart } from './boot/bundle.ts'
import { startModule } from './boot/start-module.ts'
import { digest } from './compress.ts'
import { finishDocument } from './document.ts'
import { addressOf, listFiles } from './files.ts'
import { type PageFacts, readPageFacts } from './found/page-facts.ts'
import { inOrder } from './in-order.ts'
import { KeptFiles } from './kept-files.ts'
import { hasHostedFilm } from './policy.ts'
import { SiteWriter } from './site-writer.ts'
import { speculationRules } from './speculation.ts'
import { usedStyles } from './used-styles.ts'

/** Where the finishing step reads and writes. */
export interface FinishFolders {
  /** What React Router built. */
  readonly built: string
  /** The finished site: `index.json` and `files/`. */
  readonly site: string
  /** Compressed bodies of earlier builds. */
  readonly cache: string
}

/** What the content says about the site as a whole. */
export interface SiteKnowledge extends Pick<SiteIndex, 'redirects' | 'cdnHost' | 'siteUrl'> {
  readonly siteName: string
  /** Structured data of a page. */
  structuredData(facts: PageFacts): object | undefined
  /** Further files, made from what the pages say about themselves. */
  files(pages: readonly PageFacts[]): Promise<ReadonlyMap<string, Buffer>>
}

const isPage = (file: string) => file.endsWith('.html')
const fontFacePattern = /@font-face\s*\{[^{}]*\}/g
/** Every page declares the fonts in its own styles. Declared again by a style sheet, they make the browser lay out the whole page again. */
const withoutFonts = (css: Buffer) => Buffer.from(css.toString('utf8').replace(fontFacePattern, ''))

/** Address of a start module. */
const nameStart = (module: string) => `/assets/start-${digest(Buffer.from(module)).slice(0, 8)}.js`

async function readOptions(folder: string, files: readonly string[], startCode: string): Promise<FinishOptions> {
  const styles: Record<string, string> = {}
  const ownPolicyPaths = new Set(toolPaths)
  for (const file of files) {
    if (file.endsWith('.css')) styles[`/${file}`] = (await readFile(join(folder, file), 'utf8')).trim()
    if (!isPage(file)) continue
    const html = await readFile(join(folder, file), 'utf8')
    // Parsing a page takes time, and few pages have a film at all.
    if (html.includes('vimeo') && hasHostedFilm(parse(html))) ownPolicyPaths.add(addressOf(file))
  }
  return {
    boot: await bundleBoot(),
    start: nameStart(startModule(startCode)),
    styles,
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    speculation: speculationRules,
    ownPolicyPaths: [...ownPolicyPaths],
  }
}

/** Makes the built pages final, compresses everything and writes the index that the server loads at start. */
export async function finishBuild(folders: FinishFolders, knowledge: SiteKnowledge): Promise<SiteIndex> {
  const built = listFiles(folders.built)
  const startCode = await bundleStart()
  const finish = await readOptions(folders.built, built, startCode)
  const compressed = new KeptFiles(folders.cache)
  const writer = await SiteWriter.open(folders.site, compressed)
  await writer.add(finish.start.slice(1), Buffer.from(startModule(startCode)))
  const finishFile = async (file: string): Promise<PageFacts | undefined> => {
    const body = await readFile(join(folders.built, file))
    if (!isPage(file)) {
      await writer.add(file, file.endsWith('.css') ? withoutFonts(body) : body)
      return undefined
    }
    const source = body.toString('utf8')
    const facts = readPageFacts(addressOf(file), source, knowledge.siteName)
    const starts = new Map<string, string>()
    const { html, policy } = finishDocument(source, finish, {
      usedStyles,
      structuredData: knowledge.structuredData(facts),
      keepStart(start) {
        const module = startModule(startCode, start)
        starts.set(nameStart(module), module)
        return nameStart(module)
      },
    })
    await writer.add(file, Buffer.from(html), policy)
    for (const [address, module] of starts) await writer.add(address.slice(1), Buffer.from(module))
    return facts
  }
  const facts = await inOrder(built, finishFile)
  const pages = facts.filter((page) => page !== undefined)
  for (const [file, body] of await knowledge.files(pages)) await writer.add(file, body)
  const { redirects, cdnHost, siteUrl } = knowledge
  const index = await writer.close({ finish, redirects, cdnHost, siteUrl })
  await compressed.sweep()
  return index
}
