import type { APIResponse, Page } from '@playwright/test'
import { toolPaths } from '#contract/addresses.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { booted, expect, test } from './support/test.ts'

const paths = [...openBuiltSite().pages.keys()]
const rendered = [
  '/blog?q=law',
  '/blog?category=Growth',
  '/cases/keith?photo=3',
  '/?sent=message&id=0199f0a2-7c11-7abc-8def-0123456789ab',
  '/contact?sent=inquiry&id=0199f0a2-7c11-7abc-8def-0123456789ab',
  '/nothing-here',
  '/services/nothing',
  '/cases/nothing',
  '/blog/nothing',
]

/** Notes what the policy refuses, also where the console stays silent. */
async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const list = JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[]
      sessionStorage.setItem(
        'violations',
        JSON.stringify([...list, `${location.pathname}: ${violatedDirective} ${blockedURI}`]),
      )
    })
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('violations') ?? '[]') as string[])
}

test.describe('the policy refuses nothing that the site does', () => {
  test.use({ allowedErrors: [/status of 404/] })

  for (const { which, all } of [
    { which: 'built', all: paths },
    { which: 'rendered', all: rendered },
  ]) {
    test(`on any page, ${which}, in either theme`, async ({ page }) => {
      test.setTimeout(240_000)
      const violations = await violationsOf(page)
      for (const path of all) {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.goto(path)
        await booted(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.evaluate(() => new Promise(requestAnimationFrame))
      }
      expect(await violations()).toEqual([])
    })
  }

  test('in the states that visitors bring about', async ({ page }) => {
    const violations = await violationsOf(page)
    await page.goto('/')
    await booted(page)
    for (const name of ['Services', 'Cases', 'Blog', 'About', 'Contact', 'Home']) {
      await page.getByRole('banner').getByRole('navigation').getByRole('link', { name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.goto('/cases/keith')
    await page.locator('a[data-photo="2"]').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.goto('/blog')
    await page.getByRole('button', { name: 'Update Blog' }).click()
    await expect(page.getByText('Blog Updated!')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Cases' })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

function expectSecurity(answer: APIResponse, what: string): void {
  const headers = answer.headers()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, what).toContain("default-src 'none'")
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).not.toMatch(/unsafe-(?:inline|eval)/)
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['referrer-policy'], what).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-opener-policy'], what).toBe('same-origin')
  expect(headers['permissions-policy'], what).toContain('camera=()')
  expect(headers['strict-transport-security'], what).toContain('max-age=')
}

test('every answer carries the security headers, and no policy admits inline code', async ({ request }) => {
  const index = Object.keys(openBuiltSite().index.files)
  for (const path of [...index, ...rendered, '/healthz', '/functions/v1/send-contact-email', '/cases/1']) {
    expectSecurity(await request.get(path, { maxRedirects: 0, failOnStatusCode: false }), path)
  }
})

test('only the tools’ pages admit the scraping service and the galleries’ host', async ({ request }) => {
  for (const path of paths) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy.includes('https://'), path).toBe(toolPaths.includes(path))
  }
})

test.describe('what is too much, too slow or nonsense', () => {
  test('is refused with the right status', async ({ request }) => {
    const tooLarge = await request.get('/', { headers: { 'x-large': 'a'.repeat(64 * 1024) } })
    expect(tooLarge.status()).toBe(431)
    expectSecurity(tooLarge, 'headers over the limit')
    expect((await request.fetch('/about', { method: 'DELETE' })).status()).toBe(405)
    expect((await request.get(`/${'a'.repeat(13_000)}`)).status()).toBe(414)
    expect((await request.get('/photos/..%2f..%2fpackage.json')).status()).toBe(404)
    expect((await request.get('/.env')).status()).toBe(404)
  })
})
