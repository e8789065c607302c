import { expect, it } from 'vitest'
import { createTestApp } from '#tests/support/test-app.ts'

const people = [
  ["Seán O'Connor", 'sean.oconnor+site@firm.example'],
  ['山田 太郎', 'yamada@kaisha.example'],
  ['Мария Иванова', 'maria@пример.example'],
  ['محمد العربي', 'm.arabi@sharika.example'],
  ['Jean-François d’Arc-O’Neill', 'jf@münchen.example'],
  ['Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine Sr.', 'h.b@long-name-of-a-law-firm.example'],
  ['X Æ', 'x@a.example'],
] as const
const messages = [
  'Hi!\n\nWe saw https://example.com/our-work and https://example.com/more and would like the same.\n\nThanks',
  'We have 3 offices. Budget ~ $20,000 (maybe $25,000). Can you call +1 (202) 555-0123 after 5pm?',
  '法律事務所の撮影をお願いしたいです。来月は可能でしょうか。',
  '😀 Hello from the events team 🎥📸',
  'a',
  'FREE to talk this week? URGENT: our conference is on Friday!!!',
  'Line one\r\nLine two\r\n\r\nLine four\twith a tab',
]

it('what honest people of all kinds send is stored, and none of it waits in quarantine', async () => {
  const { post, database } = await createTestApp()
  // Autofill is quick: the form is sent two seconds after it was begun.
  const startedAt = String(Date.now() - 2000)
  for (const [name, email] of people)
    for (const message of messages) expect((await post({ name, email, message, startedAt })).status, name).toBe(200)
  const rows = await database.query.selectFrom('inquiries').select('state').execute()
  expect(rows).toEqual(Array.from({ length: people.length * messages.length }, () => ({ state: 'accepted' })))
})
