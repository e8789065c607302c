import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { renderedPages } from './rendered.ts'

const assets = { scripts: [], styles: '', fonts: [] }

/** A build whose pages show what this function, a piece of module code, gives them. */
function buildWith(show: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'build-')), 'pages.mjs')
  const answer =
    'try { return new Response(await show(request), { headers: { "content-type": "text/html" } }) } catch { return new Response(null, { status: 500 }) }'
  writeFileSync(file, `${show}\nexport const createPages = () => async (request) => { ${answer} }`)
  return file
}

/** A build whose pages show a file of the content, read at the first of them as the catalog does. */
const buildOver = (contentFile: string) =>
  buildWith(`import { readFileSync } from 'node:fs'
let content
const show = () => (content ??= readFileSync(${JSON.stringify(contentFile)}, 'utf8'))`)

function contentFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'content-')), 'site.yaml')
  writeFileSync(file, 'as built')
  return file
}

test('pages show the content as it was when they were loaded', async () => {
  const content = contentFile()
  const pages = renderedPages(assets, {}, buildOver(content))
  await pages.load()
  rmSync(content)
  const answer = await pages.handler(new Request('http://localhost/nope'))
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('as built')
})

test('content that the build cannot read is known at the start, not at the first visitor', async () => {
  const content = contentFile()
  rmSync(content)
  await expect(renderedPages(assets, {}, buildOver(content)).load()).rejects.toThrow(
    'content/ has changed since the build',
  )
})

test('pages asked for at once are rendered one after the other; who waits for something else is answered in between', async () => {
  const pages = renderedPages(
    assets,
    {},
    buildWith(`import { setTimeout } from 'node:timers/promises'
let running = 0
const show = async () => {
  running += 1
  await setTimeout(5)
  const most = running
  running -= 1
  return String(most)
}`),
  )
  await pages.load()
  let others = 0
  const other = () => {
    others += 1
    timer = setImmediate(other)
  }
  let timer = setImmediate(other)
  const answers = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const answer = await pages.handler(new Request(`http://localhost/${index}`))
      return [await answer.text(), others > index]
    }),
  )
  clearImmediate(timer)
  expect(answers).toEqual(Array.from({ length: 5 }, () => ['1', true]))
})

test('a page is not rendered for a visitor who has gone while others were; a failed one holds up nobody', async () => {
  const pages = renderedPages(
    assets,
    {},
    buildWith(`let count = 0
const show = (request) => {
  if (request.url.endsWith('/broken')) throw new Error('broken')
  return String(count++)
}`),
  )
  await pages.load()
  const left = new AbortController()
  const [broken, gone, last] = [
    pages.handler(new Request('http://localhost/broken')),
    pages.handler(new Request('http://localhost/gone', { signal: left.signal })),
    pages.handler(new Request('http://localhost/last')),
  ]
  left.abort()
  const answers = await Promise.all([broken, gone, last])
  expect(answers.map(({ status }) => status)).toEqual([500, 499, 200])
  // The first page of all was the one that the build is tried with.
  expect(await answers[2].text()).toBe('1')
})

const counting = `let count = 0
const show = (request) => new URL(request.url).pathname + ' ' + count++`
const refused = { form: 'inquiry', status: 'failed', address: '/contact#x', reason: 'too often', fields: {} } as const

test('a page has its policy, is compressed as its visitor takes it, and is the same for HEAD', async () => {
  const pages = renderedPages(assets, {}, buildWith(`const show = () => '<p>Hi'`))
  const ask = (method: string) =>
    pages.handler(new Request('http://localhost/blog?q=x', { method, headers: { 'accept-encoding': 'gzip' } }))
  const [get, head] = [await ask('GET'), await ask('HEAD')]
  expect(gunzipSync(Buffer.from(await get.clone().arrayBuffer())).toString()).toBe('<p>Hi')
  expect(Object.fromEntries(get.headers)).toEqual({
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'content-length': String((await get.arrayBuffer()).byteLength),
    'content-type': 'text/html',
    vary: 'Accept-Encoding',
  })
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
})

test('a refusal that says nothing of the visitor is rendered once; one with their words is nobody else’s', async () => {
  const pages = renderedPages(assets, {}, buildWith(counting))
  const ask = async (values: Readonly<Record<string, string>>) =>
    await (await pages.handler(new Request('http://localhost/contact'), { ...refused, values })).text()
  // The first page of all was the one that the build is tried with.
  expect([await ask({}), await ask({}), await ask({ fullName: 'Ana' }), await ask({ fullName: 'Ana' })]).toEqual([
    '/contact 1',
    '/contact 1',
    '/contact 2',
    '/contact 3',
  ])
})

test('a refused form waits for the page under way alone, however many searches wait', async () => {
  const pages = renderedPages(assets, {}, buildWith(counting))
  await pages.load()
  const searches = Array.from({ length: 24 }, async () => pages.handler(new Request('http://localhost/blog?q=x')))
  const form = await pages.handler(new Request('http://localhost/contact'), { ...refused, values: { fullName: 'Ana' } })
  expect(await form.text()).toBe('/contact 2')
  expect(await (await Promise.all(searches)).at(-1)?.text()).toBe('/blog 25')
})

test('more than a few refused forms at once are not rendered, and hold nothing up', async () => {
  const pages = renderedPages(assets, {}, buildWith(counting))
  const ask = async (name: number) =>
    pages.handler(new Request('http://localhost/contact'), { ...refused, values: { fullName: String(name) } })
  const asked = await Promise.allSettled(Array.from({ length: 512 }, (_, name) => ask(name)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  expect((await ask(0)).status).toBe(200)
})
