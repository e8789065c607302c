import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { BuildCache } from './build-cache.ts'
import { cardFiles } from './card-files.ts'
import { cardText, panelWidth } from './card.ts'

const cache = temporaryFolder(afterAll)

async function draw(heading: string) {
  const facts = { path: '/a', title: 'A', description: '', heading, pictures: [], isIndexed: true }
  return (await cardFiles([facts], content().site, new BuildCache(cache))).get('cards/a.jpg')
}

/** The darkest grey of a part of the card with this heading: paper is at 247, ink at 19. */
async function darkest(heading: string, part: { left: number; top: number; width: number; height: number }) {
  const data = await sharp(await draw(heading))
    .extract(part)
    .greyscale()
    .raw()
    .toBuffer()
  return data.reduce((least, value) => Math.min(least, value))
}

const right = cardText.left + cardText.width
const { top: headingTop, height: headingHeight } = cardText.heading
const column = { left: cardText.left, top: headingTop, width: cardText.width, height: headingHeight }
const beside = { left: right + 1, top: headingTop, width: panelWidth - right - 2, height: headingHeight }
const below = { left: cardText.left, top: headingTop + headingHeight + 4, width: cardText.width, height: 30 }

it.each([
  ['a word of seventeen letters', '*Content* multiplication for everyone'],
  ['a word as wide as the card', 'Weißbierfest der Donaudampfschifffahrtsgesellschaft'],
  ['a word that no size takes', 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'],
  ['a heading that no size takes', 'Ein Wort nach dem anderen '.repeat(40)],
])('%s stays in its column', async (_, heading) => {
  expect(await darkest(heading, column)).toBeLessThan(60)
  expect(await darkest(heading, beside)).toBeGreaterThan(235)
  expect(await darkest(heading, below)).toBeGreaterThan(235)
})

it.each(['On 🎬 *set*', '🎬 On *set*', 'On *set* ❤️👩🏽‍🎤🇺🇸1️⃣'])(
  'an emoji, which no font of it has, is left out: %s',
  async (heading) => {
    expect(await draw(heading)).toEqual(await draw('On *set*'))
  },
)

it('signs and figures that a font has stay on it', async () => {
  expect(await draw('Set 1™ & © 2')).not.toEqual(await draw('Set & 2'))
})
