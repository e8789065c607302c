import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { countGlyphs, readCharacters } from '#prerender/fonts/glyphs.ts'
import { type Kerning, readKerning, simplifyKerning } from '#prerender/fonts/kerning.ts'
import { kerningTable } from '#prerender/fonts/layout.ts'
import { mergeItalic } from '#prerender/fonts/merge-italic.ts'
import { nameTable } from '#prerender/fonts/names.ts'
import { type FontTables, readTables, requireTable, writeTables } from '#prerender/fonts/sfnt.ts'

/**
 * `node commands/fonts.ts FOLDER`: makes the two font files of the site from the variable fonts of both families in a folder (upright.ttf
 * and italic.ttf of Newsreader, text.ttf of Instrument Sans): the display face at one optical size with its italic inside, and the text
 * face with its weights. The files are committed.
 */
const [source = '.'] = process.argv.slice(2)
const target = new URL('../app/styles/fonts/', import.meta.url)
const latin = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const letterRange = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index))
    .filter((sign) => /\p{L}/u.test(sign))
    .join('')
/** Latin-1 and Latin Extended-A: the languages of Europe and Turkish that are written in Latin letters; with the commas below of Romanian. */
const letters = `${letterRange(0xc0, 0x17f)}ȘșȚțẞ`
const slanted = `${latin}\u00a0${letters}«»‘’‚“”„–—…¡¿`
/** Signs that have no italic: they stay upright beside slanted letters. */
const signs = '©®™§€£¥ªº°·×½−•←→↗'
const features = ['kern', 'ccmp', 'lnum', 'tnum']
const display = { wght: 400, opsz: 60 }
/** Characters that are kerned: letters, digits and what stands beside them in text. */
const kerned = /[A-Za-zÀ-ÖØ-öø-ÿŒœ\d .,:;'"‘’‚“”„«»–—()/&!?%+$-]/u
/** Kerning is rounded to a multiple of so many units: of 2,000 to the letters' size in the display face, of 1,000 in the text face. */
const kerningSteps = { display: 4, text: 8 }

const subset = async (
  file: string,
  characters: string,
  variationAxes: Record<string, number | { min: number; max: number }>,
) =>
  subsetFont(await readFile(join(source, file)), characters, {
    targetFormat: 'sfnt',
    variationAxes,
    noHinting: true,
    keepFeatures: features,
  })

/** What of a font's kerning is kept: as it comes it would be half of each file. */
function simplified(kerning: Kerning, font: FontTables, step: number): Kerning {
  const characters = [...readCharacters(font)].filter(([code]) => kerned.test(String.fromCodePoint(code)))
  return simplifyKerning(kerning, new Set(characters.map(([, glyph]) => glyph)), step)
}

/** Writes the kerning of the regular weight for all weights. */
function withSimpleKerning(font: Buffer): Buffer {
  const tables = readTables(font)
  const kerning = readKerning(requireTable(tables, 'GPOS'), countGlyphs(tables))
  tables.delete('GDEF')
  return writeTables(tables.set('GPOS', kerningTable([simplified(kerning, tables, kerningSteps.text)])))
}

const compress = (font: Buffer) => subsetFont(font, undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })

const upright = await subset('upright.ttf', slanted + signs, display)
const italic = await subset('italic.ttf', slanted, display)
const text = await subset('text.ttf', slanted + signs, {
  wdth: 100,
  wght: { min: 400, max: 600 },
})

for (const [name, family, notice, font] of [
  [
    'newsreader-display',
    'Newsreader Display',
    'Copyright 2020 The Newsreader Project Authors',
    mergeItalic(upright, italic, (kerning, font) => simplified(kerning, font, kerningSteps.display)),
  ],
  ['instrument-sans', 'Instrument Sans', 'Copyright 2022 The Instrument Sans Project Authors', withSimpleKerning(text)],
] as const) {
  const tables = readTables(font).set('name', nameTable(family, notice))
  // It refers to names that no longer exist: Firefox discards it, with a message in every visitor's console.
  tables.delete('STAT')
  const file = await compress(writeTables(tables))
  await writeFile(new URL(`${name}.woff2`, target), file)
  console.log(`${name}.woff2  ${file.length} bytes`)
}
