import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmProblem } from './film-check.ts'

const directory = mkdtempSync(join(tmpdir(), 'films-'))
mkdirSync(join(directory, 'films'))
afterAll(() => rmSync(directory, { recursive: true }))

const mp4 = Buffer.from('\0\0\0\x20ftypisom')
const webm = Buffer.from('1a45dfa3', 'hex')

test.each([
  ['reel.mp4', mp4, undefined],
  ['reel.webm', webm, undefined],
  ['reel.jpg', 'any', undefined],
  ['reel.mp4', 'version https://example.com', 'content/films/reel.mp4 is not a mp4 film: export it again as mp4'],
  ['reel.webm', mp4, 'content/films/reel.webm is not a webm film: export it again as webm'],
])('a film is known by how it begins: %s %#', (name, body, problem) => {
  writeFileSync(join(directory, 'films', name), body)
  expect(filmProblem(directory, name)).toBe(problem)
})
