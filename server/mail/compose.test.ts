import { expect, it } from 'vitest'
import { accept } from '#server/inquiries/accept.ts'
import { openSqlite } from '#server/database/sqlite.ts'
import { arrival, content, inquiry } from '#tests/support/inquiries.ts'
import { agencyMail, receiptMail, testMail } from './compose.ts'

const identity = { from: 'site@agency.example', inbox: 'hello@agency.example' }

async function mails(message: string, name = inquiry.name) {
  const database = openSqlite(':memory:')
  await database.migrate()
  await accept(database, arrival({ inquiry: { ...inquiry, message, name } }), { receipt: true, webhook: false })
  const stored = await database.query.selectFrom('inquiries').selectAll().executeTakeFirstOrThrow()
  const jobs = await database.query.selectFrom('jobs').select('kind').execute()
  await database.close()
  const occasion = { id: 'a', inquiry: stored, content, identity }
  return { receipt: receiptMail(occasion), agency: agencyMail(occasion), kinds: jobs.map(({ kind }) => kind) }
}

it('a receipt gives the visitor their own words back', async () => {
  const { receipt } = await mails(inquiry.message)
  expect(receipt.text).toContain('Forty portraits.')
  expect(receipt.html).toContain('Forty portraits.')
})

it('a receipt carries no address to whomever a stranger names; the agency reads it all', async () => {
  const { receipt, agency } = await mails('Claim your prize: https://evil.example/a')
  for (const text of [receipt.text, receipt.html]) {
    expect(text).not.toContain('evil')
    expect(text).not.toContain(content.forms.receipt.quoteTitle)
    expect(text).toContain(content.forms.receipt.closing)
  }
  expect(agency.text).toContain('https://evil.example/a')
})

it.each(['J.Smith', 'Smith.Co', '=?utf-8?B?V2luIGF0IGh0dHBzOi8vc3BhbS5leGFtcGxl?=', 'Win! '.repeat(17)])(
  'a receipt to who is called %s does without the name',
  async (name) => {
    const { receipt, kinds } = await mails('Two days in May.', name)
    expect(kinds).toContain('receipt')
    expect([receipt.to, receipt.text]).toEqual([
      { name: '', address: inquiry.email },
      expect.not.stringContaining(name),
    ])
    expect(receipt.html).not.toContain(name)
    expect(receipt.text).toContain('Two days in May.')
  },
)

it('a name that mail programs would decode stays what was typed', async () => {
  const { agency } = await mails('Two days in May.', '=?utf-8?B?V2luIGF0IGh0dHBzOi8vc3BhbS5leGFtcGxl?=')
  for (const words of [agency.subject, agency.replyTo?.name]) {
    expect(words).toContain('utf-8?B?V2lu')
    expect(words).not.toContain('=?')
  }
})

it('§7 Send Test Email says in its head and in its text that it is a test', () => {
  const { subject, text, html } = testMail({ id: 'a', now: 0, content, identity })
  expect(subject).toContain('TEST EMAIL - Contact Form Simulation')
  for (const part of [text, html]) expect(part).toContain(subject)
})
