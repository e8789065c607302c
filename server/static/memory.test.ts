import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { loadFile } from './memory.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-memory-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

it('whoever sends ever new Accept-Encoding values fills no memory, and is answered', () => {
  mkdirSync(join(folder, 'files'))
  for (const name of ['app.js', 'app.js.br']) writeFileSync(join(folder, 'files', name), name)
  const file = loadFile(
    folder,
    { file: 'app.js', type: 'text/javascript', etag: 'one', isImmutable: true, encodings: ['br'] },
    {},
  )
  const remembered = vi.spyOn(Map.prototype, 'set')
  for (let count = 0; count < 1000; count++) {
    const answer = file.answer({ method: 'GET', target: '/app.js', header: () => `br, x-${count}` })
    expect(answer.body?.toString()).toBe('app.js.br')
  }
  const headers = remembered.mock.calls.map(([key]) => String(key)).filter((key) => key.startsWith('br, x-'))
  expect(headers).toHaveLength(64)
})
