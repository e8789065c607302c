import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { readServerContent } from './content.ts'

/** What the server reads where some words of the forms are others. */
function readWith(words: string, others: string) {
  const folder = temporaryFolder()
  cpSync('content/site.yaml', join(folder, 'site.yaml'))
  writeFileSync(join(folder, 'forms.yaml'), readFileSync('content/forms.yaml', 'utf8').replace(words, others))
  return readServerContent(folder)
}

test('mails know every placeholder that pages know', async () => {
  const all = "closing: '{site.name} {site.phone} {site.instagram}'"
  const { forms, site } = await readWith("closing: '{site.name}'", all)
  const instagram = site.footer.social.find(({ icon }) => icon === 'instagram')?.url
  expect(forms.receipt.closing).toBe(`${site.name} ${site.phone.display} ${instagram}`)
})

test('a form’s option is the one that the page sends back, however an editor has written its accent', async () => {
  const { timelines } = (await readWith('value: asap', 'value: tre\u0300s-vite')).forms
  expect(timelines.map(({ value }) => value)).toContain('tr\u00e8s-vite')
})
