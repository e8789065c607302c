import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { compressAll } from './compress.ts'
import { firstFlight, headerBytes } from './first-flight.ts'
import { KeptFiles } from './kept-files.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'compress-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const words = 'light room window table morning speaker photo frame seminar guest coffee evening dusk chair lamp'.split(
  ' ',
)

/** Styles, markup and data, as in a page; always the same. */
function page(): Buffer {
  let seed = 7
  const next = () => (seed = (seed * 48_271) % 2_147_483_647)
  const word = () => words[next() % words.length]
  const times = (make: () => string) => Array.from({ length: 790 }, make).join('\n')
  return Buffer.from(
    [
      times(() => `.${word()}-${next() % 90}{margin:${next() % 40}px;color:#${(next() % 4096).toString(16)}}`),
      times(() => `<img alt="${word()} ${word()}" src="/photos/${word()}-${(next() % 1e6).toString(16)}-480.avif">`),
      times(() => `{"name":"${word()} ${word()}","id":${next() % 1000}}`),
    ].join(''),
  )
}

const brotli = (body: Buffer, mode: number) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  })

it('a page that is slightly more than a first flight is compressed in the way that makes it smaller', async () => {
  const body = page()
  const usual = brotli(body, constants.BROTLI_MODE_TEXT).length
  const other = brotli(body, constants.BROTLI_MODE_FONT).length
  expect(usual).toBeGreaterThan(firstFlight - headerBytes)
  expect(other).toBeLessThan(usual)
  const sent = (await compressAll(body, new KeptFiles(folder))).get('br')
  expect(sent?.length).toBe(other)
  expect(brotliDecompressSync(sent ?? '')).toEqual(body)
})
