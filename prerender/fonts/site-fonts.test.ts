import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { expect, it } from 'vitest'
import { readCharacters } from './glyphs.ts'
import { readTables } from './sfnt.ts'

const files = ['newsreader-display', 'instrument-sans'] as const
const read = (name: string) => readFile(`app/styles/fonts/${name}.woff2`)

const wanted: Record<string, string> = {
  German: '„Äpfel“ ‚Öl‘ für Straße, 1.500 €',
  French: '« Où est l’œuvre ? » À Noël, çà et là, brûlé, naïf, île',
  Spanish: '¿Qué año? ¡Mañana! Pingüino, 1.º, 1.ª',
  Portuguese: 'Ação à tarde, vovô, irmãs, R$ 1.500',
  Italian: 'Perché no? Così, più, lunedì, è, però',
  Turkish: 'İstanbul, ışığı, ağaç, şeker',
  Polish: 'Łódź, żółć, ćma, ąę',
  Nordic: 'Smørrebrød på Ærø, Ångström, hälsö',
  signs: '§ 5 · £ ¥ ® ™ © °',
}

it.each(files)('%s has the letters and signs of the languages it is for', async (name) => {
  const font = await subsetFont(await read(name), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  const known = readCharacters(readTables(font))
  const lacking = Object.entries(wanted).map(([language, text]) => [
    language,
    [...text].filter((character) => !known.has(character.codePointAt(0) ?? 0)).join(''),
  ])
  expect(Object.fromEntries(lacking)).toEqual(Object.fromEntries(Object.keys(wanted).map((language) => [language, ''])))
})

it.each(files)('%s has no table of styles, of whose lost names Firefox complains', async (name) => {
  const font = await subsetFont(await read(name), undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' })
  expect([...readTables(font).keys()]).not.toContain('STAT')
})

it('both files together stay under 51 KB, which every first visit loads', async () => {
  const [display, text] = await Promise.all(files.map(read))
  expect((display?.length ?? 0) + (text?.length ?? 0)).toBeLessThan(51_000)
})
