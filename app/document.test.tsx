import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { documents, takeStyles } from './document.tsx'
import type { PageEnv } from './page.ts'
import { PageMeta } from './page-meta.tsx'
import { hashSource } from './policy.ts'

const assets = { scripts: ['/entry.js'], styles: '/site.css', fonts: [] }
const film = { title: 'F', width: 16, height: 9, poster: { alt: '' }, provider: 'vimeo', id: '1' } as const
const pages = new Hono<PageEnv>()
  .use(documents(assets, {}))
  .get('/text', (c) => c.render(<p style={{ color: 'red' }}>{`<script>typed()</script><style>typed</style>`}</p>))
  .get('/film', (c) => c.render(<PageMeta title="A </script>" description="B" path="/film" film={film} />))
  .get('/closed', (c) => c.render(<PageMeta title="A" description="B" path="/closed" noindex />))

async function get(path: string) {
  const answer = await pages.request(path)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

test('style attributes become rules, one for each distinct style', () => {
  const html =
    '<p style="color:red">a</p><p style="color:red">b</p><svg style="--x:&quot;1&quot;"></svg><i style=""></i>'
  expect(takeStyles(html)).toEqual({
    unstyled: '<p data-s="0">a</p><p data-s="0">b</p><svg data-s="1"></svg><i></i>',
    rules: '[data-s="0"]{color:red}[data-s="1"]{--x:"1"}',
  })
})

test('the policy admits the document’s own scripts and styles, and no others', async () => {
  const { html, policy } = await get('/text')
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: type="speculationrules")?>([^<]+)</${tag}>`, 'g'))].map(
      ([, text = '']) => text,
    )
  expect(inline('script')).toHaveLength(2)
  expect(inline('style')).toHaveLength(1)
  expect(policy).toContain(`script-src 'self' ${inline('script').map(hashSource).join(' ')};`)
  expect(policy).toContain(`style-src 'self' ${inline('style').map(hashSource).join(' ')};`)
  expect(inline('style')[0]).toContain('[data-s="0"]{color:red}')
  expect(inline('style')[0]).toContain('@view-transition{navigation:auto}')
})

test('structured data comes last, and no text of it can break out of it', async () => {
  const { html } = await get('/film')
  expect(html).toMatch(/<script type="application\/ld\+json">[^<]*"A \\u003c\/script>"[^<]*<\/script><\/body><\/html>$/)
  expect((await get('/closed')).html).not.toContain('ld+json')
})

test('the film player is admitted where a page has one', async () => {
  expect((await get('/film')).policy).toContain('frame-src https://player.vimeo.com')
  expect((await get('/closed')).policy).not.toContain('vimeo')
})

test('browsers may make ready every page, no file and no address with a query', async () => {
  const { html } = await get('/text')
  const [, text = ''] = /<script type="speculationrules">([^<]+)</.exec(html) ?? []
  const [all, { not }] = JSON.parse(text).prerender[0].where.and
  const isReady = (address: string) => {
    const matches = (pattern: string) => new URLPattern(pattern, 'https://a.example').test(address, 'https://a.example')
    return matches(all.href_matches) && !not.href_matches.some(matches)
  }
  expect(['/', '/services', '/cases/keith', '/#cases'].filter((address) => !isReady(address))).toEqual([])
  expect(['/feed.xml', '/photos/a.avif', '/blog?category=Growth', '/?photo=3'].filter(isReady)).toEqual([])
})
