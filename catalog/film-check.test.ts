import { mkdirSync, rmSync, symlinkSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { checkContent } from './content-check.ts'
import { formatProblem } from './content-error.ts'

const directory = contentCopy()

/** Puts other bytes in the place of one film; all others stay what they are. */
function replaceFilm(name: string, body: string | Uint8Array): void {
  const films = join(directory, 'films')
  rmSync(films)
  mkdirSync(films)
  for (const file of readdirSync('content/films').filter((film) => film !== name))
    symlinkSync(resolve('content/films', file), join(films, file))
  writeFileSync(join(films, name), body)
}

test.each([
  [
    'hero-reel.mp4',
    'version https://example.com',
    /hero\.film\.sources\.\d\.src: .*hero-reel\.mp4 is no .* mp4: export/,
  ],
  [
    'hero-reel.webm',
    'text',
    /^pages\/home\.yaml:\d+ hero\.film\.sources\.\d\.src: content\/films\/hero-reel\.webm is no/,
  ],
  ['hero-reel.webm', Buffer.from('\0\0\0\x20ftypisom'), /hero-reel\.webm is no film of the kind webm: export it again/],
  ['social-media.mp4', '', /^services\/social-media\.yaml:\d+ video\.sources\.\d\.src: .*social-media\.mp4 is no film/],
  [
    'map-headshots.mp4',
    Buffer.from('1a45dfa3', 'hex'),
    /^cases\/map-headshots\.yaml:\d+ video\.sources\.\d\.src: .* no film/,
  ],
])('a file that is no film is found: %s', async (name, body, expected) => {
  replaceFilm(name, body)
  expect((await checkContent(directory)).map(formatProblem)).toEqual([expect.stringMatching(expected)])
})

test.each([
  ['hero-reel.mp4', Buffer.from('\0\0\0\x20ftypisom')],
  ['hero-reel.webm', Buffer.from('1a45dfa3', 'hex')],
])('a film is known by how it begins: %s', async (name, body) => {
  replaceFilm(name, body)
  expect((await checkContent(directory)).map(formatProblem)).toEqual([])
})

test('an agency may have no film yet: that of the home page can be left out', async () => {
  const without = (source: string) => source.replace(/^ {2}film:\n(?: {4}.*\n)+/m, '')
  expect(await problemsAfter(directory, 'pages/home.yaml', without)).toEqual([])
})
