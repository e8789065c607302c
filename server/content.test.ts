import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readServerContent } from './content.ts'

test('mails know every placeholder that pages know', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content/site.yaml', join(folder, 'site.yaml'))
  const forms = readFileSync('content/forms.yaml', 'utf8')
  writeFileSync(
    join(folder, 'forms.yaml'),
    forms.replace("closing: '{site.name}'", "closing: '{site.name} {site.phone} {site.instagram}'"),
  )
  const { forms: words, site } = await readServerContent(folder)
  const instagram = site.footer.social.find(({ icon }) => icon === 'instagram')?.url
  expect(words.receipt.closing).toBe(`${site.name} ${site.phone.display} ${instagram}`)
})

test('a form’s option is the one that the page sends back, however an editor has written its accent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('content/site.yaml', join(folder, 'site.yaml'))
  const forms = readFileSync('content/forms.yaml', 'utf8')
  writeFileSync(join(folder, 'forms.yaml'), forms.replace('value: asap', 'value: tre\u0300s-vite'))
  const { timelines } = (await readServerContent(folder)).forms
  expect(timelines.map(({ value }) => value)).toContain('tr\u00e8s-vite')
})
