import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { content } from '#tests/support/inquiries.ts'
import { htmlMail } from './layout.ts'

const { site } = content

it('a mail says its language and keeps what a visitor wrote as text', () => {
  const html = htmlMail('Anfrage', [{ kind: 'quote', text: '<b>Hallo</b>' }], { ...site, language: 'de' })
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<blockquote>&#60;b&#62;Hallo&#60;/b&#62;</blockquote>')
})

it('a mail has the colours of the site, by day and in the dark', () => {
  const html = htmlMail('Inquiry', [], site)
  for (const theme of ['light', 'dark'] as const) {
    const { paper, ink, quiet } = colors[theme]
    for (const color of [paper, ink, quiet, site.accent[theme].color]) expect(html).toContain(color)
  }
})
