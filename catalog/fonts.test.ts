import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { builtAssets, pageSources } from '#contract/pages.ts'
import { charactersOf, fontCharacters, fontFiles, undrawnTitles } from './fonts.ts'

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

it('each file of an English page is sent within two round trips of a new connection, which every first visit waits for; both are under 30 KB', () => {
  const sizes = pageSources.fonts.map((file) => readFileSync(file).length)
  expect(Math.max(...sizes)).toBeLessThan(28_800)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(30_000)
})

it.each(Object.values(fontFiles))('a browser asks one file for a character of %s, and that has it', async (font) => {
  const all = [...(await charactersOf(font))]
  const cut = new RegExp(String.raw`${basename(font, '.woff2')}(-\w+\.woff2)"[^}]+range:([^;]+);`, 'g')
  const asked: string[] = []
  for (const [, part = '', range = ''] of readFileSync('app/styles/fonts.css', 'utf8').matchAll(cut)) {
    const signs = range.replaceAll(/(?:U\+)?(\w+)/g, String.raw`\u{$1}`).replaceAll(/[\s,]/g, '')
    const found = all.filter((sign) => new RegExp(`[${signs}]`, 'u').test(sign))
    expect(new Set(found)).toEqual(await charactersOf(font.replace('.woff2', part)))
    asked.push(...found)
  }
  expect(asked.toSorted()).toEqual(all.toSorted())
})

it('a site in another language asks for the files with its letters at once', () => {
  const sources = Object.values(pageSources).flat()
  const manifest = Object.fromEntries(sources.map((file) => [file, { file }]))
  expect(['en-GB', 'de'].map((language) => builtAssets(manifest, language).fonts.length)).toEqual([2, 4])
})

it('a title is named whose letters no font of the site has', async () => {
  const titled = (title: string) => undrawnTitles([{ file: 'blog/one.mdx', path: ['title'], value: title }])
  expect(await titled('Reels from Łódź and İstanbul 🎬 in A\u0301gua')).toEqual([])
  expect(await titled('Reels from Київ')).toEqual([
    { file: 'blog/one.mdx', field: 'title', message: expect.stringContaining('have no К и ї в,') },
  ])
})
