import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { renderedPages } from './rendered.ts'

/** Pages of a build that show what a function, a piece of module code, gives them. */
function pagesOf(show: string) {
  const file = join(temporaryFolder(), 'pages.mjs')
  const answer =
    'try { return new Response(await show(request), { headers: { "content-type": "text/html" } }) } catch { return new Response(null, { status: 500 }) }'
  writeFileSync(file, `${show}\nexport const createPages = () => async (request) => { ${answer} }`)
  return renderedPages({ scripts: [], styles: '', fonts: [] }, {}, file)
}
const get = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init)

test('pages show the content as it was when they were loaded; what the build cannot read is known then', async () => {
  const content = join(temporaryFolder(), 'site.yaml')
  writeFileSync(content, 'as built')
  // Reads it at the first page, as the catalog does.
  const reading = `import { readFileSync } from 'node:fs'
let content
const show = () => (content ??= readFileSync(${JSON.stringify(content)}, 'utf8'))`
  const pages = pagesOf(reading)
  await pages.load()
  rmSync(content)
  const answer = await pages.handler(get('/nope'))
  expect([answer.status, await answer.text()]).toEqual([200, 'as built'])
  await expect(pagesOf(reading).load()).rejects.toThrow('content/ has changed since the build')
})

test('pages asked for at once are rendered one after the other; who waits for something else is answered in between', async () => {
  const pages = pagesOf(`import { setTimeout } from 'node:timers/promises'
let running = 0
const show = async () => {
  running += 1
  await setTimeout(5)
  const most = running
  running -= 1
  return String(most)
}`)
  await pages.load()
  let others = 0
  const other = () => {
    others += 1
    timer = setImmediate(other)
  }
  let timer = setImmediate(other)
  const ask = async (index: number) => [await (await pages.handler(get(`/${index}`))).text(), others > index]
  const answers = await Promise.all([0, 1, 2, 3, 4].map(ask))
  clearImmediate(timer)
  expect(answers).toEqual(Array.from({ length: 5 }, () => ['1', true]))
})

test('a page is compressed before the next one is rendered, so that one processor is left for everything else', async () => {
  const order: string[] = []
  vi.stubGlobal('rendered', (url: string) => order.push(`rendered ${new URL(url).pathname}`))
  const pages = pagesOf("const show = ({ url }) => rendered(url) && 'word '.repeat(200_000)")
  await pages.load()
  const ask = async (path: string) => {
    await pages.handler(get(path, { headers: { 'accept-encoding': 'br' } }))
    order.push(`answered ${path}`)
  }
  await Promise.all(['/a', '/b'].map(ask))
  expect(order.slice(1)).toEqual(['rendered /a', 'answered /a', 'rendered /b', 'answered /b'])
})

test('a page is not rendered for a visitor who has gone while others were; a failed one holds up nobody', async () => {
  const pages = pagesOf(`let count = 0
const show = (request) => {
  if (request.url.endsWith('/broken')) throw new Error('broken')
  return String(count++)
}`)
  await pages.load()
  const left = new AbortController()
  const asked = [get('/broken'), get('/gone', { signal: left.signal }), get('/last')].map((one) => pages.handler(one))
  left.abort()
  const answers = await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual([500, 499, 200])
  // The first page of all was the one that the build is tried with.
  expect(await answers[2]?.text()).toBe('1')
})

const counting = `let count = 0
const show = (request) => new URL(request.url).pathname + ' ' + count++`
/** The page of a refused form with these words. */
async function refuse(pages: ReturnType<typeof pagesOf>, values: Readonly<Record<string, string>> = {}) {
  const state = { form: 'inquiry', status: 'failed', address: '/contact#x', reason: 'too often', fields: {} } as const
  return (await pages.handler(get('/contact'), { ...state, values })).text()
}

test('a page has its policy, is compressed as its visitor takes it, and is the same for HEAD', async () => {
  const pages = pagesOf(`const show = () => '<p>Hi'`)
  const ask = (method: string) => pages.handler(get('/blog?q=x', { method, headers: { 'accept-encoding': 'gzip' } }))
  const [page, head] = [await ask('GET'), await ask('HEAD')]
  const headers = Object.fromEntries(page.headers)
  const body = Buffer.from(await page.arrayBuffer())
  expect(gunzipSync(body).toString()).toBe('<p>Hi')
  expect(headers).toEqual({
    'cache-control': 'private, no-cache',
    'content-encoding': 'gzip',
    'content-length': String(body.length),
    'content-type': 'text/html',
    vary: 'Accept-Encoding',
  })
  expect(Object.fromEntries(head.headers)).toEqual(headers)
})

test('a refusal that says nothing of the visitor is rendered once; one with their words is nobody else’s', async () => {
  const pages = pagesOf(counting)
  expect([await refuse(pages), await refuse(pages)]).toEqual(['/contact 1', '/contact 1'])
  const ana = { fullName: 'Ana' }
  expect([await refuse(pages, ana), await refuse(pages, ana)]).toEqual(['/contact 2', '/contact 3'])
})

test('a refused form waits for the page under way alone, however many searches wait', async () => {
  const pages = pagesOf(counting)
  await pages.load()
  const searches = Array.from({ length: 24 }, async () => pages.handler(get('/blog?q=x')))
  expect(await refuse(pages, { fullName: 'Ana' })).toBe('/contact 2')
  expect(await (await Promise.all(searches)).at(-1)?.text()).toBe('/blog 25')
})

test('more than a few refused forms at once are not rendered, and hold nothing up', async () => {
  const pages = pagesOf(counting)
  const ask = (name: number) => refuse(pages, { fullName: String(name) })
  const asked = await Promise.allSettled(Array.from({ length: 512 }, (_, name) => ask(name)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(32)
  expect(await ask(0)).toMatch('/contact')
})
