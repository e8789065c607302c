import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { content } from '#tests/support/inquiries.ts'
import { htmlMail, type MailBlock } from './layout.ts'

const { site } = content

it('a mail says its language and keeps what a visitor wrote as text', () => {
  const html = htmlMail('Anfrage', [{ kind: 'quote', text: '<b>Hallo</b>' }], { ...site, language: 'de' })
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<blockquote dir="auto">&#60;b&#62;Hallo&#60;/b&#62;</blockquote>')
})

it('lines of a message are lines in every mail program, Outlook included', () => {
  const html = htmlMail('Inquiry', [{ kind: 'quote', text: 'Hello,\n\n- one\n- two' }], site)
  expect(html).toContain('>Hello,<br><br>- one<br>- two</blockquote>')
})

it('what a visitor wrote from right to left is read in its own direction', () => {
  const blocks: MailBlock[] = [
    { kind: 'rows', rows: [['Full Name', '(עמר) דנה']] },
    { kind: 'quote', text: 'שלום, שלושה ימים.' },
  ]
  const html = htmlMail('Inquiry', blocks, site)
  expect(html).toContain('<dd><bdi>(עמר) דנה</bdi></dd>')
  expect(html).toContain('<blockquote dir="auto">שלום, שלושה ימים.</blockquote>')
})

it('a mail has the colours of the site, by day and in the dark', () => {
  const html = htmlMail('Inquiry', [], site)
  for (const theme of ['light', 'dark'] as const) {
    const { paper, ink, quiet } = colors[theme]
    for (const color of [paper, ink, quiet, site.accent[theme].color]) expect(html).toContain(color)
  }
})
