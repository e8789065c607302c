import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { galleryImport } from '#tests/support/gallery-import.ts'

const site = galleryImport()

it('the guide gives commands that the program understands', async () => {
  const guide = readFileSync('docs/bring-in-a-gallery.md', 'utf8')
  const commands = [...guide.matchAll(/^npm run galleries -- (.*?)(?: +#.*)?$/gm)].map(([, args = '']) =>
    args.split(' '),
  )
  expect(commands.length).toBe(5)
  for (const args of commands) {
    const { code } = await site.run(args.map((arg) => (/\.(json|txt)$/.test(arg) ? join(site.root, arg) : arg)))
    // 1: the file of the example does not exist; 2 would be misuse.
    expect(code).toBe(1)
  }
})
