import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'
import { htmlMail } from './layout.ts'

it('a mail says its language and keeps what a visitor wrote as text', () => {
  const html = htmlMail('Anfrage', [{ kind: 'quote', text: '<b>Hallo</b>' }], 'de')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<blockquote>&#60;b&#62;Hallo&#60;/b&#62;</blockquote>')
})

it('a mail has the colours of the site, by day and in the dark', () => {
  const html = htmlMail('Inquiry', [], 'en')
  for (const theme of [colors.light, colors.dark])
    for (const name of ['paper', 'ink', 'quiet', 'accent'] as const) expect(html).toContain(theme[name])
})
