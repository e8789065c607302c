import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filmProblem } from './film-check.ts'

const directory = mkdtempSync(join(tmpdir(), 'films-'))
mkdirSync(join(directory, 'films'))
afterAll(() => rmSync(directory, { recursive: true }))

const problem = (name: string, body: string | Uint8Array) => {
  writeFileSync(join(directory, 'films', name), body)
  return filmProblem(directory, name)
}
const mp4 = Buffer.from('\0\0\0\x20ftypisom')
const webm = Buffer.from('1a45dfa3', 'hex')

test('a film is known by how it begins', () => {
  expect([problem('reel.mp4', mp4), problem('reel.webm', webm), problem('reel.jpg', 'any')]).toEqual(Array(3))
})

test.each([
  ['reel.mp4', 'version https://example.com', 'mp4'],
  ['reel.mp4', '', 'mp4'],
  ['reel.mp4', webm, 'mp4'],
  ['reel.webm', mp4, 'webm'],
])('a file %s that is no film is named, with its fix', (name, body, kind) => {
  expect(problem(name, body)).toBe(`content/films/${name} is not a ${kind} film: export it again as ${kind}`)
})
