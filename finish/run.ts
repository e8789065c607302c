import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { content } from '#catalog/content.ts'
import { permanentRedirects } from '#catalog/redirects.ts'
import { toolPaths } from '#contract/addresses.ts'
import { isCompressible, mediaType } from '#contract/media-type.ts'
import type { FinishOptions, PolicyParts, SiteFile, SiteIndex } from '#contract/site-index.ts'
import { bundleBoot } from './boot/bundle.ts'
import { compressAll, digest } from './compress.ts'
import { finishDocument } from './document.ts'
import { addressOf, listFiles } from './files.ts'
import { hasHostedFilm } from './policy.ts'
import { speculationRules } from './speculation.ts'

/** Where the finishing step reads and writes. */
export interface FinishFolders {
  /** What React Router built. */
  readonly built: string
  /** The finished site: `index.json` and `files/`. */
  readonly site: string
  /** Compressed bodies of earlier builds. */
  readonly cache: string
}

const defaultFolders: FinishFolders = { built: 'build/client', site: 'build/site', cache: '.cache/compressed' }
const isPage = (file: string) => file.endsWith('.html')
const isHashed = (file: string) => file.startsWith('assets/')

async function readOptions(folder: string, files: readonly string[]): Promise<FinishOptions> {
  const styles: Record<string, string> = {}
  const ownPolicyPaths = new Set(toolPaths)
  for (const file of files) {
    if (file.endsWith('.css')) styles[`/${file}`] = (await readFile(join(folder, file), 'utf8')).trim()
    if (isPage(file) && hasHostedFilm(await readFile(join(folder, file), 'utf8'))) ownPolicyPaths.add(addressOf(file))
  }
  return {
    boot: await bundleBoot(),
    styles,
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    speculation: speculationRules,
    ownPolicyPaths: [...ownPolicyPaths],
  }
}

/** What the content says about addresses, for the index. */
export type SiteFacts = Pick<SiteIndex, 'redirects' | 'cdnHost'>

/** The finishing step of `npm run build`. */
export async function finishSite(): Promise<SiteIndex> {
  return finishBuild(defaultFolders, { redirects: permanentRedirects(), cdnHost: content().galleries.cdnHost })
}

/** Makes the built pages final, compresses everything and writes the index that the server loads at start. */
export async function finishBuild(folders: FinishFolders, facts: SiteFacts): Promise<SiteIndex> {
  const files = listFiles(folders.built)
  const finish = await readOptions(folders.built, files)
  const draft = `${folders.site}.draft`
  await rm(draft, { recursive: true, force: true })
  const entries: Record<string, SiteFile> = {}

  const add = async (file: string, body: Buffer, policy?: PolicyParts): Promise<void> => {
    const target = join(draft, 'files', file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, body)
    const encoded = isCompressible(file) ? await compressAll(body, folders.cache) : new Map<never, Buffer>()
    for (const [encoding, compressed] of encoded) await writeFile(`${target}.${encoding}`, compressed)
    entries[addressOf(file)] = {
      file,
      type: mediaType(file),
      etag: digest(body),
      isImmutable: isHashed(file),
      encodings: [...encoded.keys()],
      ...(policy && { policy }),
    }
  }

  for (const file of files) {
    const body = await readFile(join(folders.built, file))
    if (!isPage(file)) await add(file, body)
    else {
      const { html, policy } = finishDocument(body.toString('utf8'), finish)
      await add(file, Buffer.from(html), policy)
    }
  }

  const index: SiteIndex = { finish, files: entries, ...facts }
  await writeFile(join(draft, 'index.json'), JSON.stringify(index))
  await rm(folders.site, { recursive: true, force: true })
  await rename(draft, folders.site)
  return index
}
