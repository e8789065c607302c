import { expect, test, vi } from 'vitest'
import { content } from '#catalog/content.ts'
import { createPages } from './pages.tsx'

const answer = createPages({ scripts: ['/entry.js'], styles: '/site.css', fonts: ['/a.woff2'] })
const get = (path: string) => answer(new Request(`http://localhost${path}`))

test('a page is a document with what every page links', async () => {
  const page = await get('/about')
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<link rel="stylesheet" href="/site.css"/>')
  const entry = '<script type="module" async="" fetchPriority="low" src="/entry.js"></script>'
  // After the styles: a browser asks for what it reads first.
  expect(html.split(entry)[0]).toMatch(/<link rel="stylesheet"[^>]*>$/)
  expect(html.split(entry)).toHaveLength(2)
  expect(html).toContain(`--accent-light-color:${content().site.accent.light.color}`)
})

test.each(['/nope', '/cases/nope', '/blog/nope', '/services/nope'])('%s is not found, in words', async (path) => {
  const page = await get(path)
  const html = await page.text()
  expect(page.status).toBe(404)
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<h1')
})

test('§2.10 unexpected error: a page that breaks is answered with a page that says so and gives nothing away', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(() => {
    throw new Error('secret reason')
  })
  vi.stubEnv('DEV', false)
  const page = await get('/blog')
  expect(page.status).toBe(500)
  expect(told).toHaveBeenCalledOnce()
  const html = await page.text()
  expect(html).toMatch(/<h1[^>]*>Unexpected Application Error!</)
  expect(html).not.toContain('secret reason')
})

test('a refused form shows what was typed', async () => {
  const told = { reason: '', fields: { fullName: 'Please say who you are' }, values: { email: 'a@a.example' } }
  const formState = { form: 'inquiry', status: 'failed', address: '/contact', ...told } as const
  const html = await (await answer(new Request('http://localhost/contact'), formState)).text()
  expect(html).toContain('Please say who you are')
  expect(html).toContain('value="a@a.example"')
})
