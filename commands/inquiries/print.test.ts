import { expect, it } from 'vitest'
import { newJob } from '#server/database/tables.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { listInquiries } from '#server/operator/list.ts'
import { memoryStore } from '#tests/support/dialects.ts'
import { acceptOne, end, inquiry } from '#tests/support/inquiries.ts'
import { inColumns } from '../printable.ts'
import { printInquiry, printList, printStats } from './print.ts'

/** Turns the writing around, clears the screen, names the window, rings, goes back to the start of the line and colours what follows. */
const hostile = (word: string) => `\u202e\u2066\u001b[2J\u001b]0;owned\u0007\u009b31m${word}\r\u0000\u0008\u007f`
const steering = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

it('what a visitor wrote does not steer the terminal of whoever reads it', async () => {
  const database = await memoryStore()
  const message = `${hostile('Hello')}\n${hostile('you')}`
  const words = { ...inquiry, name: hostile('Eve'), company: hostile('Evil Ltd'), message }
  await acceptOne(database, { inquiry: words, referrer: hostile('https://evil.example') })
  await end(database, 'refused', hostile('550 no'))
  const listed = await listInquiries(database, {})
  const shown = [
    printList(listed, 50),
    printInquiry(listed[0]!),
    printStats({ source: [{ name: hostile('letter'), count: 1 }] }),
  ]
  for (const text of shown) expect(text).not.toMatch(steering)
  expect(shown[0]).toMatch(/Eve .*Hello/)
  expect(shown[1]).toMatch(/Evil Ltd[^]*https:\/\/evil.example[^]*Hello *\n *you[^]*550 no/)
  expect(shown[2]).toContain('letter')
})

it.each([
  ['Zoë 🎉🎉', 'Zoë 🎉 '],
  ['山田太郎', '山田太 '],
  ['e\u0301'.repeat(9), 'e\u0301'.repeat(7)],
  ['👩‍👩‍👧‍👦 Family', '👩‍👩‍👧‍👦 Fami'],
  ['שלום\nעולם', 'שלום עו'],
])('a name like %s stays whole signs, in columns that the next line keeps', (name, shown) => {
  expect(inColumns(name, 7)).toBe(shown)
})

it('a mail that was only written to a file is not called done', () => {
  const one = storedInquiry()
  const job = { ...newJob('agency-mail', one.id, 1), state: 'done' as const }
  const webhook = { ...newJob('webhook', one.id, 1), state: 'done' as const }
  const listed = (last_error: string) => printList([{ ...one, jobs: [{ ...job, last_error }, webhook] }], 5)
  expect(listed('written to outbox/agency-mail.1.eml')).toContain('written to a file')
  expect(listed('')).toMatch(/ done +inquiry/)
})
