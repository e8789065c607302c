import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fontCharacters, fontFiles, undrawnTitles } from './fonts.ts'

const wanted: Record<string, string> = {
  German: '„Äpfel“ ‚Öl‘ für Straße, 1.500 €',
  French: '« Où est l’œuvre ? » À Noël, çà et là, brûlé, naïf, île',
  Spanish: '¿Qué año? ¡Mañana! Pingüino, 1.º, 1.ª',
  Portuguese: 'Ação à tarde, vovô, irmãs, R$ 1.500',
  Italian: 'Perché no? Così, più, lunedì, è, però',
  Nordic: 'Smørrebrød på Ærø, Ångström, hälsö',
  Polish: 'Łódź, żółć, ćma, ąę',
  Czech: 'Příliš žluťoučký kůň',
  Hungarian: 'őszi, tűz',
  Romanian: 'Țară și șură',
  Turkish: 'İstanbul, ışığı, ağaç, şeker',
  signs: '§ 5 · £ ¥ ® ™ © °',
}

it.each(Object.entries(wanted))('both fonts have the letters of: %s', async (_, text) => {
  const known = await fontCharacters()
  expect([...text].filter((sign) => !known.has(sign))).toEqual([])
})

it('each file is sent within two round trips of a new connection, which every first visit waits for; both are under 48 KB', () => {
  const sizes = Object.values(fontFiles).map((file) => readFileSync(file).length)
  expect(Math.max(...sizes)).toBeLessThan(28_800)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(48_000)
})

it('a title is named whose letters no font of the site has', async () => {
  const titled = (title: string) => undrawnTitles([{ file: 'blog/one.mdx', path: ['title'], value: title }])
  expect(await titled('Reels from Łódź and İstanbul 🎬 in A\u0301gua')).toEqual([])
  expect(await titled('Reels from Київ')).toEqual([
    { file: 'blog/one.mdx', field: 'title', message: expect.stringContaining('have no К и ї в,') },
  ])
})
