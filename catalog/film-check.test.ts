import { afterAll, expect, test } from 'vitest'
import { put } from '#tests/support/picture-project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { filmProblem } from './film-check.ts'

const directory = temporaryFolder(afterAll)

const mp4 = Buffer.from('\0\0\0\x20ftypisom')
const webm = Buffer.from('1a45dfa3', 'hex')

test.each([
  ['reel.mp4', mp4, undefined],
  ['reel.webm', webm, undefined],
  ['reel.jpg', 'any', undefined],
  ['reel.mp4', 'version https://example.com', 'content/films/reel.mp4 is not a mp4 film: export it again as mp4'],
  ['reel.webm', mp4, 'content/films/reel.webm is not a webm film: export it again as webm'],
])('a film is known by how it begins: %s %#', (name, body, problem) => {
  put(directory, `films/${name}`, body)
  expect(filmProblem(directory, name)).toBe(problem)
})
