import type { Page } from '@playwright/test'
import { bundlePage } from './support/bundle.ts'
import { expect, test } from './support/test.ts'

/** The list of a blog with more articles than one page holds: the server filters, a moment after the last key. */
const address = 'http://blog.localhost'

let script = ''
test.beforeAll(async () => {
  ;({ script } = await bundlePage(new URL('fixtures/large-blog/main.tsx', import.meta.url)))
})

async function open(page: Page): Promise<void> {
  await page.route(`${address}/**`, (route) => {
    const isScript = new URL(route.request().url()).pathname === '/blog.js'
    const html = '<!doctype html><title>Blog</title><div id="root"></div><script type="module" src="/blog.js"></script>'
    return route.fulfill(
      isScript ? { contentType: 'text/javascript', body: script } : { contentType: 'text/html', body: html },
    )
  })
  await page.goto(`${address}/`)
  await expect(page.getByRole('heading')).toHaveText('The page before')
  await page.evaluate(() => (window as unknown as { router: { navigate(to: string): void } }).router.navigate('/blog'))
  await expect(page.getByRole('status')).toHaveText('30 articles found')
}

/** Types, and goes on within the moment that the search waits for another key. */
const typeAndGo = (page: Page, on: 'article' | 'back') =>
  page.getByRole('searchbox').evaluate((field: HTMLInputElement, on) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'zeppelin')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (on === 'back') history.back()
    else document.querySelector<HTMLElement>('a[href="/blog/article-0"]')?.click()
  }, on)

test('§2.6 blog list: a search of a large blog asks a moment after the last key', async ({ page }) => {
  await open(page)
  await page.getByRole('searchbox').pressSequentially('zeppelin')
  await expect(page.getByRole('status')).toHaveText('10 articles found')
  await expect(page).toHaveURL(`${address}/blog?q=zeppelin`)
})

for (const { on, path, heading } of [
  { on: 'article', path: '/blog/article-0', heading: 'The article' },
  { on: 'back', path: '/', heading: 'The page before' },
] as const) {
  test(`§2.6 blog list: who goes on right after the last key is not led back by the search, ${on}`, async ({
    page,
  }) => {
    await open(page)
    await typeAndGo(page, on)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveURL(address + path)
  })
}
