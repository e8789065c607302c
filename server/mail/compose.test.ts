import { expect, it } from 'vitest'
import { content, identity, inquiry } from '#tests/support/inquiries.ts'
import { storedInquiry } from '#tests/support/stored-inquiry.ts'
import { agencyMail, mailIdentity, receiptMail, testMails } from './compose.ts'

const occasion = (words: Partial<typeof inquiry>) => ({ id: 'a', inquiry: storedInquiry(words), content, identity })

it('a receipt says nothing that a stranger has typed, and how to reach the agency', () => {
  const words = { name: 'Bank security desk', company: 'Evil & Co', message: 'Call 1 888 555 0100 today' }
  const { text, html, subject, to } = receiptMail(occasion(words))
  for (const part of [text, html, subject, to.name])
    for (const typed of [...Object.values(words), inquiry.phone, '1 888', 'Bank', 'ana@'])
      expect(part).not.toContain(typed)
  expect(text).toContain(content.site.phone.display)
  expect(text).toContain(content.site.replyPromise)
})

it('a name that mail programs would decode stays what was typed', () => {
  const agency = agencyMail(occasion({ name: '=?utf-8?B?V2luIGF0IGh0dHBzOi8vc3BhbS5leGFtcGxl?=' }))
  for (const words of [agency.subject, agency.replyTo?.name]) {
    expect(words).toContain('utf-8?B?V2lu')
    expect(words).not.toContain('=?')
  }
})

it('the mail to the agency has every field that was filled in, under its label and in the words of its list', () => {
  const { text } = agencyMail(occasion({ company: '' }))
  const { fields } = content.forms.inquiry
  const option = content.forms.projectTypes.find(({ value }) => value === inquiry.projectType)
  expect(text).toContain(`${fields.projectType.label}: ${option?.label}\n`)
  expect(text).toContain(`${fields.phone.label}: ${inquiry.phone}\n`)
  expect(text).toContain(`${content.forms.mail.page}: /contact\n`)
  expect(text).not.toContain(`${fields.company.label}:`)
  expect(text).toContain('Project Details\n---------------\n\n> Two days in May.\n> Forty portraits.')
})

const byType = { default: ['a@agency.example'], 'web-design': ['b@agency.example', 'c@agency.example'] }

it.each([
  [undefined, undefined, 'web-design', [content.site.email]],
  [undefined, ['a@agency.example', 'b@agency.example'], 'web-design', ['a@agency.example', 'b@agency.example']],
  [undefined, byType, 'web-design', ['b@agency.example', 'c@agency.example']],
  [undefined, byType, 'other', ['a@agency.example']],
  [undefined, byType, undefined, ['a@agency.example']],
  [['d@agency.example', 'e@agency.example'], byType, 'web-design', ['d@agency.example', 'e@agency.example']],
])('%j in the settings and %j in the content bring a %s to %j', (INQUIRY_TO, inquiryTo, type, inboxes) => {
  const site = { ...content.site, ...(inquiryTo && { inquiryTo }) }
  expect(mailIdentity({ INQUIRY_TO }, { site }).inboxes(type)).toEqual(inboxes)
})

it.each([
  ['b@agency.example', 1, 'b@agency.example'],
  ['mistyped@agency.example', 1, 'b@agency.example'],
  ['mistyped@agency.example', 5, 'a@agency.example'],
  ['', 0, 'a@agency.example'],
])('a mail to %s, in place %i, goes to %s now', (recipient, place, address) => {
  const inboxes = () => ['a@agency.example', 'b@agency.example']
  const mail = agencyMail({ ...occasion({}), identity: { ...identity, inboxes }, recipient, place })
  expect(mail.to.address).toBe(address)
})

it('§7 Send Test Email says in its head and in its text that it is a test, to every inbox', () => {
  const inboxes = () => ['a@agency.example', 'b@agency.example']
  const mails = testMails({ id: 'a', now: 0, content, identity: { ...identity, inboxes } })
  expect(mails.map(({ to, messageId }) => [to.address, messageId])).toEqual([
    ['a@agency.example', '<test.a@dayframe.example>'],
    ['b@agency.example', '<test-2.a@dayframe.example>'],
  ])
  for (const { subject, text, html } of mails) {
    expect(subject).toContain('TEST EMAIL - Contact Form Simulation')
    for (const part of [text, html]) expect(part).toContain(subject)
  }
})
