import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { fontFiles, withoutEmoji } from '#catalog/fonts.ts'
import { inParallel } from '#catalog/in-parallel.ts'
import { cardPath } from '#contract/addresses.ts'
import type { Site } from '#contract/content/site.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { PageFacts } from '#contract/pages.ts'
import { type Card, cardColors, drawCard } from './card.ts'
import type { BuildCache } from './build-cache.ts'
import { digest } from './site-files.ts'

/** Increase it when the drawing changes, so that cards of earlier builds are not reused. */
const drawing = 2

const drawn = (text: string) => withoutEmoji(text).replaceAll(/\s+/g, ' ').trim() || text

function cardOf({ path, heading, pictures }: PageFacts, site: Site): Card {
  const section = site.header.links.find(({ to }) => to !== '/' && path.startsWith(to))
  const [photo] = pictures
  const picture = photo && join(pictureFolders.photos, photo.slice('/photos/'.length))
  return {
    label: drawn(section?.label ?? site.serviceArea),
    heading: drawn(heading),
    name: drawn(site.name),
    ...(picture && existsSync(picture) && { picture }),
  }
}

/** The social picture of every indexed page, by file name. Drawn pictures are kept under a digest of what they show. */
export async function cardFiles(
  pages: readonly PageFacts[],
  site: Site,
  cache: BuildCache,
): Promise<Map<string, Buffer>> {
  /** The web fonts are unpacked beside the cards, because the drawing library cannot read them. */
  const unpack = async (file: string) => {
    const font = await readFile(file)
    const name = `${digest(font)}.ttf`
    await cache.take(name, () => convert(font, 'sfnt'))
    return join(cache.folder, name)
  }
  const fonts = { display: await unpack(fontFiles.display), text: await unpack(fontFiles.text) }
  const look = { drawing, cardColors, fonts }
  const files = await inParallel(
    pages.filter(({ isIndexed }) => isIndexed),
    async (facts) => {
      const card = cardOf(facts, site)
      const key = digest(Buffer.from(JSON.stringify({ ...look, card })))
      return [cardPath(facts.path).slice(1), await cache.take(`${key}.jpg`, () => drawCard(card, fonts))] as const
    },
  )
  return new Map(files)
}
