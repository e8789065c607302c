import type { Page } from '@playwright/test'
import { agencyMailFrom, unique } from './support/forms.ts'
import { galleryOf } from './support/gallery.ts'
import { overflow } from './support/layout.ts'
import { booted, expect, skippedTransition, test } from './support/test.ts'

test.describe('a browser without popovers', () => {
  // The changed page takes no part in the browser's cross-fade.
  test.use({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
    allowedErrors: [new RegExp(skippedTransition)],
  })

  /** The page as Safari 16 reads it: it knows neither the attribute nor the selector. */
  async function withoutPopovers(page: Page) {
    await page.addInitScript(() => {
      for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
        Reflect.deleteProperty(HTMLElement.prototype, name)
      }
      const { querySelector } = Document.prototype
      Document.prototype.querySelector = function (selector: string) {
        if (selector.includes(':popover-open')) throw new DOMException('not a valid selector', 'SyntaxError')
        return querySelector.call(this, selector)
      }
    })
    await page.route('**/*', async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
      const response = await route.fetch()
      const text = (await response.text())
        .replaceAll(/ popover="auto"| popovertargetaction="hide"/gi, '')
        .replaceAll(':popover-open', ':not-known-here')
      await route.fulfill({ response, body: text })
    })
  }

  test('§2.2 header: its links stand in the page, and lead on', async ({ page }) => {
    await withoutPopovers(page)
    await page.goto('/')
    await booted(page)
    await expect(page.locator('#site-menu')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    const header = page.getByRole('banner')
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    for (const [name, path] of [
      ['Cases', '/cases'],
      ['Contact', '/contact'],
    ] as const) {
      await header.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

/** What older browsers lack, and what of the site must work all the same. */
const lacks = {
  'AbortSignal.timeout': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  IntersectionObserver: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  ResizeObserver: () => Reflect.deleteProperty(window, 'ResizeObserver'),
  hidePopover: () => Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'),
} as const

test('§4.1 home form: sends where requests cannot be given a time', async ({ page }) => {
  await page.addInitScript(lacks['AbortSignal.timeout'])
  const email = unique()
  await page.goto('/')
  await booted(page)
  const form = page.locator('#contact form')
  await form.getByLabel('Name *', { exact: true }).fill('Ada Counsel')
  await form.getByLabel('Email *').fill(email)
  await form.getByLabel('Message *').fill('A day in May.')
  await form.getByRole('button').click()
  await expect(form.getByRole('status')).toContainText('Message sent successfully!')
  await agencyMailFrom(email)
})

for (const path of ['/', '/cases', '/blog/brand-authority', '/cases/map-headshots']) {
  test(`a page stands without an observer of what is in view: ${path}`, async ({ page }) => {
    await page.addInitScript(lacks.IntersectionObserver)
    await page.goto(path)
    const title = await page.title()
    await booted(page)
    // Effects have run by then.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
    await expect(page).toHaveTitle(title)
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  })
}

test('§2.3 film: is started by hand where nothing tells what is in view', async ({ page }) => {
  await page.addInitScript(lacks.IntersectionObserver)
  await page.goto('/')
  await booted(page)
  await page.locator('.film-button').first().click()
  await expect
    .poll(() =>
      page
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => !video.paused),
    )
    .toBe(true)
})

test('§2.5 lightbox: opens without an observer of sizes', async ({ page }) => {
  await page.addInitScript(lacks.ResizeObserver)
  await page.goto('/cases/keith')
  await booted(page)
  const { tiles, dialog, counter } = galleryOf(page)
  await tiles.first().click()
  await expect(counter(1)).toBeVisible()
  await expect(dialog).toBeVisible()
})

test.describe('a browser without modal dialogs', () => {
  test.use({ allowedErrors: [new RegExp(skippedTransition)] })
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')),
  )

  test('§2.5 gallery: a tile leads to its photo, and Back to the page', async ({ page }) => {
    await page.goto('/cases/keith')
    await booted(page)
    await galleryOf(page).tiles.first().click()
    await expect(page).toHaveURL(/cases.keith.photo=[a-z0-9_-]+$/)
    await expect(galleryOf(page).counter(1)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/cases/keith')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keith Seminar')
  })

  test('§2.5 gallery: the address of a photo shows its page', async ({ page }) => {
    await page.goto('/cases/keith?photo=3')
    await booted(page)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Keith Seminar')
  })
})

test('§2.2 header: the menu closes as it did where it cannot be closed by script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(lacks.hidePopover)
  await page.goto('/about')
  await booted(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click()
  await expect(page).toHaveURL('/cases')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seven shoots/)
})
