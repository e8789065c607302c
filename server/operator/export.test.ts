import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { exported } from '#tests/support/operator.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { exportFormats } from './export.ts'

const columns =
  '\ufeffid,received,form,state,delivery,name,email,phone,company,projectType,budget,timeline,message,page,referrer,campaign'

it.each([
  [',', '=1+1', `"'=1+1"`],
  [',', ' \uff1d1+1', `"' \uff1d1+1"`],
  [',', 'x;=HYPERLINK(1)', `"x;'=HYPERLINK(1)"`],
  [',', 'x; "=1+1"', `"x;' ""=1+1"""`],
  [',', 'Hello\n\n=1+1', `"Hello\n\n'=1+1"`],
  [',', 'Hello\n  @sum', `"Hello\n'  @sum"`],
  [',', 'a = b; c - d', 'a = b; c - d'],
  // One with semicolons is read in one piece by a spreadsheet that expects them.
  [';', 'x,=1+1', `"x,'=1+1"`],
  [';', 'x;=1+1', `"x;=1+1"`],
  [';', 'a, b', 'a, b'],
] as const)(
  'between %s a spreadsheet runs nothing of %j, wherever it starts a cell',
  async (separator, message, cell) => {
    const csv = await exported('csv', [storedInquiry({ message })], separator)
    expect(csv).toContain(columns.replaceAll(',', separator))
    expect(csv).toContain(separator + cell + separator)
  },
)

it('an export of nothing has its columns, or is an empty array', async () => {
  expect(await exported('csv', [])).toBe(`${columns}\r\n`)
  expect(await exported('json', [])).toBe('[]\n')
})

it('an export is the same whatever the pages it was read in', async () => {
  const one = storedInquiry({ message: 'First line\n  "second" line,\r\nthird' })
  async function* pages() {
    yield [{ ...one, id: 'a' }, one]
    yield [{ ...one, id: 'b' }]
  }
  const written = async (format: 'csv' | 'json') =>
    (await Readable.from(exportFormats[format](pages())).toArray()).join('')
  const [csv, json] = [await written('csv'), await written('json')]
  const entries = JSON.parse(json) as { id: string; message: string }[]
  expect(entries.map(({ id }) => id)).toEqual(['a', one.id, 'b'])
  expect(entries[1]?.message).toBe('First line\n  "second" line,\r\nthird')
  expect(json).toBe(`${JSON.stringify(entries, null, 2)}\n`)
  expect(csv).toContain('"First line\n  ""second"" line,\r\nthird"')
  expect(csv.match(/(?<=\r\n)(a|b|[0-9a-f-]{36}),2/g)).toHaveLength(3)
})

it.each(['csv', 'json'] as const)('a page is written as %s before the next one is read', async (format) => {
  const one = storedInquiry()
  let read = 0
  async function* endless() {
    for (;;) {
      read += 1
      yield [one]
    }
  }
  for await (const piece of exportFormats[format](endless())) if (piece.includes(one.id)) break
  expect(read).toBe(1)
})
