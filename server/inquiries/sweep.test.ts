import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addressPattern, sweep } from './sweep.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sweep-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const pattern = addressPattern('ann@firm.com')

/** Names of the texts that a sweep for ann@firm.com leaves. */
async function left(texts: ReadonlyMap<string, string>): Promise<string[]> {
  for (const [name, text] of texts) writeFileSync(join(folder, name), text)
  await sweep(folder, (text) => pattern.test(text))
  return readdirSync(folder)
}

/** A text of 200 KB in which a word begins at a place. */
function textWith(word: string, place: number): string {
  const words = (length: number) => 'élan, film and light '.repeat(length / 20 + 1).slice(0, length)
  // One letter of the filling takes two bytes.
  const before = Buffer.from(words(place))
    .subarray(0, place - 1)
    .toString()
    .replace(/\ufffd$/, 'e')
  return `${before} ${word} ${words(200_000 - place)}`
}

/** Around the ends of what is read at once. */
const places = [65_536, 131_072].flatMap((end) => Array.from({ length: 30 }, (_, index) => end - 25 + index))

it('an address is found wherever it stands in a long file, and no half of another is taken for it', async () => {
  expect(await left(new Map(places.map((place) => [`${place}`, textWith('ann@firm.com', place)])))).toEqual([])
  const others = places.flatMap((place) =>
    ['joann@firm.com', 'ann@firm.company'].map((word) => [`${word}.${place}`, textWith(word, place)] as const),
  )
  expect(await left(new Map(others))).toHaveLength(others.length)
})

it.each([
  ['after what JSON writes for a line break', '{"message":"Ask\\nann@firm.com"}'],
  ['after a word longer than what is read at once', `${'日本語'.repeat(30_000)} ann@firm.com`],
  ['in a line that a mail breaks', `To: ${'x'.repeat(60)} ann=\r\n@firm.com`],
])('an address is found %s', async (_, text) => {
  expect(await left(new Map([['one', text]]))).toEqual([])
})

it('a large export holds nobody up while it is looked through', async () => {
  const line = '01990000-0000-7000-8000-000000000001,2026-11-24,"Two days of filming = forty films",bo@firm.example\r\n'
  writeFileSync(join(folder, 'all.csv'), line.repeat(200_000))
  let turns = 0
  const others = setInterval(() => (turns += 1))
  const swept = await sweep(folder, (words) => pattern.test(words))
  clearInterval(others)
  expect(swept).toEqual({ removed: 0, failed: [] })
  // Whatever else waits has its turn again and again.
  expect(turns).toBeGreaterThan(20)
}, 60_000)

it('an export of millions is looked through, too', async () => {
  writeFileSync(join(folder, 'all.csv'), 'ann@firm.com, of an earlier day')
  truncateSync(join(folder, 'all.csv'), 2 * 1024 ** 3)
  expect(await left(new Map())).toEqual([])
})
