import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { answerFile, indexFolder } from './folder.ts'

it('an empty file, left by a copy that broke off, is an empty answer', () => {
  const directory = mkdtempSync(join(tmpdir(), 'folder-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'film.mp4'), '')
  const entry = indexFolder({ prefix: '/videos/', directory }).get('/videos/film.mp4')
  if (!entry) throw new Error('not listed')
  const answer = answerFile(entry, { method: 'GET', target: '/videos/film.mp4', header: () => undefined }, {})
  expect(answer).toMatchObject({ status: 200, headers: { 'content-length': '0' } })
  expect(answer.body).toBeUndefined()
})
