import { afterAll, expect, it, vi } from 'vitest'
import { openBuiltSite } from '#prerender/built-site.ts'
import { put } from '#tests/support/picture-project.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { printDeadLinks } from './dead-links.ts'

const folder = temporaryFolder(afterAll)

it('each dead link is named with its page, the reason and its line in the content, and no other', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const files = { '/': { file: 'index.html', encodings: [], policy: {} } }
  put(folder, 'index.json', JSON.stringify({ siteUrl: 'https://a.example', redirects: {}, files }))
  const links = ['/#top', '/nope', '#gone', '/#blog'].map((link) => `<a href="${link}">Go</a>`)
  put(folder, 'files/index.html', `<h1 id=top>Home</h1>${links.join('')}`)
  expect(printDeadLinks(openBuiltSite(folder))).toBe(3)
  expect(said.mock.calls.flat()).toEqual([
    '/: /nope (nothing answers there)',
    '/: #gone (the page has no #gone)',
    expect.stringMatching(/^\/: \/#blog \(the page has no #blog\)\n {2}content\/site\.yaml:\d+/),
    '3 dead links: correct them in the content or in app/.',
  ])
})
