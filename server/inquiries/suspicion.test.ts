import { expect, it } from 'vitest'
import { inquiry } from '#tests/support/inquiries.ts'
import { suspect } from './suspicion.ts'

const now = 1_700_000_000_000
const ago = (ms: number) => now - ms
const calm = ago(60_000)
const links = (count: number) => 'See https://a.example '.repeat(count)
const markup = 'Look <a class="x" href="a">here</a>'

/** No single habit of an honest visitor is enough for the quarantine; some two are, others are not. */
it.each([
  ['a calm message', 'Two days in May.', calm, 'Ana', 0, false],
  ['1500 ms', 'Two days in May.', ago(1500), 'Ana', 0, false],
  ['1499 ms', 'Two days in May.', ago(1499), 'Ana', 2, false],
  ['a clock that is ahead', 'Two days in May.', ago(-5000), 'Ana', 0, false],
  ['two links', links(2), undefined, 'Ana', 0, false],
  ['three links', links(3), calm, 'Ana', 2, false],
  ['seven links', links(7), calm, 'Ana', 2, false],
  ['eight links', links(8), calm, 'Ana', 4, false],
  ['three links without https', 'www.a.example '.repeat(3), calm, 'Ana', 2, false],
  ['markup', markup, calm, 'Ana', 3, false],
  ['markup of a forum', '[url=//a.example]here[/url]', calm, 'Ana', 3, false],
  ['a link in the name', 'Two days in May.', calm, 'Ana of www.firm.example', 1, false],
  ['hurried with markup', markup, ago(800), 'Ana', 5, true],
  ['hurried with eight links', links(8), ago(800), 'Ana', 6, true],
  ['eight links and one in the name', links(8), calm, 'https://a.example', 5, true],
] as const)('%s', (_, message, startedAt, name, score, isSuspected) => {
  expect(suspect({ ...inquiry, name, message }, { trap: '', startedAt, now })).toMatchObject({ score, isSuspected })
})

it('what only a program fills in is enough by itself', () => {
  const known = { startedAt: calm, now }
  expect(suspect(inquiry, { ...known, trap: 'x' })).toEqual({ score: 6, reasons: ['trap'], isSuspected: true })
  expect(suspect(inquiry, { ...known, trap: ' ' })).toMatchObject({ score: 0, isSuspected: false })
})
