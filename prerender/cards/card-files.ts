import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convert } from 'fontverter'
import { fontFiles } from '#catalog/fonts.ts'
import { cardPath } from '#contract/addresses.ts'
import type { Site } from '#contract/content/site.ts'
import { pictureFolders } from '#contract/pictures.ts'
import type { PageFacts } from '#contract/pages.ts'
import { inParallel } from '#catalog/in-parallel.ts'
import type { KeptFiles } from '../kept-files.ts'
import { digest } from '../site-files.ts'
import { type Card, type CardFonts, drawCard } from './card.ts'
import { cardColors } from './layout.ts'

/** Increase it when the drawing changes, so that cards of earlier builds are not reused. */
const drawing = 2
const photoPrefix = '/photos/'
const wide = /-1200\.jpg$/

const digestOf = async (file: string) => digest(await readFile(file))

/** Unpacks the web fonts beside the cards, because the drawing library cannot read them. */
async function unpackFonts(kept: KeptFiles): Promise<CardFonts> {
  const unpack = async (file: string) => {
    const font = await readFile(file)
    const name = `${digest(font)}.ttf`
    await kept.take(name, () => convert(font, 'sfnt'))
    return join(kept.folder, name)
  }
  return { display: await unpack(fontFiles.display), text: await unpack(fontFiles.text) }
}

/** The first large picture of a page, as a file of the pipeline. */
function pictureOf({ pictures }: PageFacts): string | undefined {
  const chosen = pictures.find((src) => wide.test(src)) ?? pictures[0]
  const file = chosen && join(pictureFolders.photos, chosen.slice(photoPrefix.length))
  return file && existsSync(file) ? file : undefined
}

/** Removes emoji: the cards' fonts have none, and the machine's may have none either, which would draw boxes with numbers. */
const withoutEmoji = (text: string) =>
  text
    .replaceAll(/\p{RGI_Emoji}/gv, '')
    .replaceAll(/\s+/g, ' ')
    .trim() || text

function cardOf(facts: PageFacts, site: Site): Card {
  const section = site.header.links.find(({ to }) => to !== '/' && facts.path.startsWith(to))
  const picture = pictureOf(facts)
  return {
    label: withoutEmoji(section?.label ?? site.serviceArea),
    heading: withoutEmoji(facts.heading),
    name: withoutEmoji(site.name),
    ...(picture && { picture }),
  }
}

/** The social picture of every indexed page, by file name. Drawn pictures are kept under a digest of what they show. */
export async function cardFiles(
  pages: readonly PageFacts[],
  site: Site,
  kept: KeptFiles,
): Promise<Map<string, Buffer>> {
  let unpacked: Promise<CardFonts> | undefined
  const fonts = () => (unpacked ??= unpackFonts(kept))
  const look = { drawing, cardColors, fonts: await Promise.all(Object.values(fontFiles).map(digestOf)) }
  const files = await inParallel(
    pages.filter(({ isIndexed }) => isIndexed),
    async (facts) => {
      const card = cardOf(facts, site)
      const key = digest(Buffer.from(JSON.stringify({ ...look, card })))
      const body = await kept.take(`${key}.jpg`, async () => drawCard(card, await fonts()))
      return [cardPath(facts.path).slice(1), body] as const
    },
  )
  return new Map(files)
}
