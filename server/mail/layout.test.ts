import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { content } from '#tests/support/inquiries.ts'
import { htmlMail, quote, rows } from './layout.ts'

const { site } = content

it('a mail says its language, and keeps what a visitor wrote as text, with its lines and its direction', () => {
  // Outlook knows no line break but this element.
  const blocks = [rows([['Full Name', '(עמר) דנה']]), quote('<b>Hello</b>,\n\n- שלום')]
  const html = htmlMail('Anfrage', blocks, { ...site, language: 'de' })
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<dd><bdi>(עמר) דנה</bdi></dd>')
  expect(html).toContain('<blockquote dir="auto">&#60;b&#62;Hello&#60;/b&#62;,<br><br>- שלום</blockquote>')
})

it('a mail has the colours of the site, by day and in the dark', () => {
  const html = htmlMail('Inquiry', [], site)
  for (const theme of ['light', 'dark'] as const) {
    const { paper, ink, quiet } = colors[theme]
    for (const color of [paper, ink, quiet, site.accent[theme].color]) expect(html).toContain(color)
  }
})
