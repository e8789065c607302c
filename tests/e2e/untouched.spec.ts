import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Bytes of script that a page loads within two seconds of being idle, compressed, and the names of the files. */
async function scriptOf(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 2000)))
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => name.endsWith('.js'))
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { bytes, names: scripts.map(({ name }) => name.replace(/.*\//, '')) }
  })
}

for (const path of ['/blog/brand-authority', '/blog/dayframe-origin-story', '/services', '/about', '/terms']) {
  test(`nobody touched ${path}: less than 8 KB of script, nothing of React`, async ({ page }) => {
    const { bytes, names } = await scriptOf(page, path)
    expect(bytes).toBeLessThan(8 * 1024)
    expect(names.filter((name) => /^(?:react|hydrate)/.test(name))).toEqual([])
  })
}

test('an article that is saved says so without a touch', async ({ page }) => {
  await page.goto('/blog/brand-authority')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

const hostile = {
  'no storage': () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: null })
  },
  'no PerformanceObserver, no IntersectionObserver': () => {
    for (const name of ['PerformanceObserver', 'IntersectionObserver']) Reflect.deleteProperty(window, name)
  },
  'a history that throws and a default policy of somebody else': () => {
    history.replaceState = history.pushState = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    ;(window as { trustedTypes?: { createPolicy(name: string, rules: object): void } }).trustedTypes?.createPolicy(
      'default',
      { createScriptURL: (url: string) => url },
    )
  },
}

test.describe('beside what extensions and old browsers do', () => {
  // The policy refuses the policy that an extension wants to make.
  test.use({ allowedErrors: [/trusted|TrustedType/i] })

  test('a form that is filled in without IntersectionObserver is alive like any other', async ({ page }) => {
    await page.addInitScript(hostile['no PerformanceObserver, no IntersectionObserver'])
    await page.goto('/contact')
    await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-alive')
  })

  for (const [how, spoil] of Object.entries(hostile)) {
    test(`a blog that is read with ${how} shows everything, filters and answers`, async ({ page }) => {
      await page.addInitScript(spoil)
      await page.goto('/blog')
      await expect(page.locator('main img').first()).toHaveCSS('opacity', '1')
      await page.getByRole('button', { name: 'Creative' }).click()
      await expect(page.getByRole('button', { name: 'Creative' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.locator('main article').filter({ hasNotText: 'Creative' })).toHaveCount(0)
      await page.evaluate(() => dispatchEvent(new CustomEvent('toast', { detail: { kind: 'success', title: 'Told' } })))
      await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Told')
    })
  }
})
