import type { Locator, Page } from '@playwright/test'
import { overflow } from './support/layout.ts'
import { booted, expect, scrollDown, test, visit, withoutScript } from './support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const menuOf = (page: Page) => page.getByRole('dialog', { name: 'Main' })
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menuOf(page)).toBeVisible()
}

/** Chooses a link in the menu, which closes it. */
async function choose(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await menuOf(page).getByRole('link', { name, exact: true }).click()
  await expect(menuOf(page)).toBeHidden()
}

/** Waits until something begins at the top of the screen, under the header: neither further down nor scrolled past. */
const expectAtTop = (target: Locator) =>
  expect.poll(async () => Math.abs(((await target.boundingBox())?.y ?? -1) - 100)).toBeLessThanOrEqual(100)

test('§2.2 §9 header: menu and logo under 768 px; links, toggle and Get Started from there, to the first form', async ({
  page,
}) => {
  await page.goto('/')
  const wide = [
    header(page).getByRole('navigation'),
    header(page).getByRole('button', { name: 'Switch to dark theme' }),
    header(page).getByRole('link', { name: 'Get Started' }),
  ]
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible({ visible: width < 768 })
    for (const part of wide) await expect(part).toBeVisible({ visible: width >= 768 })
    const home = header(page).getByRole('link', { name: /, home$/ })
    await expect(home.locator('.brand-mark')).toBeVisible()
  }
  await header(page).getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/contact(#contact-form)?$/)
  const form = page.locator('main form').first()
  await expect(form.getByLabel('Full Name *')).toBeVisible()
  await expectAtTop(form)
})

test.describe('under 768 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('§2.2 §4.5 menu: closed by its button, Escape, lost focus and Home; the theme switch', async ({ page }) => {
    await visit(page, '/')
    const menu = menuOf(page)
    await expect(menu).toBeHidden()
    await openMenu(page)
    for (const theme of ['dark', 'light']) {
      await menu.getByRole('button', { name: `Switch to ${theme} theme` }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    }
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await openMenu(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await openMenu(page)
    await menu.getByRole('link', { name: 'hello@dayframe.example' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    await scrollDown(page, 2000)
    await choose(page, 'Home')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('§2.2 header: the menu stays in sight while the phone is turned, and closes there', async ({ page }) => {
    await page.goto('/about')
    await openMenu(page)
    await page.setViewportSize({ width: 844, height: 390 })
    const menu = menuOf(page)
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
    await menu.getByRole('link', { name: 'Contact', exact: true }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 })
    // It takes Escape, and Back of a phone, for itself.
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(header(page).getByRole('link', { name: 'Services' })).toBeVisible()
  })

  test('§2.2 header: the menu closes after a link and Get Started', async ({ page }) => {
    await visit(page, '/')
    await choose(page, 'About')
    await expect(page).toHaveURL('/about')
    await choose(page, 'Get Started')
    await expect(page).toHaveURL(/\/contact(#contact-form)?$/)
    await expectAtTop(page.locator('main form').first())
    // On that page itself, too, where nothing else closes the menu.
    await booted(page)
    await scrollDown(page, 9999)
    await choose(page, 'Get Started')
    await expectAtTop(page.locator('main form').first())
  })

  withoutScript('§2.2 header: the menu opens and its links lead on', async ({ page }) => {
    await page.goto('/')
    await choose(page, 'Cases')
    await expect(page).toHaveURL('/cases')
  })

  test.describe('in a browser without popovers', () => {
    test.use({ bypassCSP: true })

    test('§2.2 header: its links stand in the page, and lead on', async ({ page }) => {
      // The page as Safari 16 reads it: it knows neither the attribute nor the selector.
      await page.addInitScript(() => {
        for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
          Reflect.deleteProperty(HTMLElement.prototype, name)
      })
      await page.route('**/*', async (route) => {
        if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.continue()
        const response = await route.fetch()
        const body = (await response.text())
          .replaceAll(/ popover="auto"| popovertargetaction="hide"/gi, '')
          .replaceAll(':popover-open', ':not-known-here')
        await route.fulfill({ response, body })
      })
      await visit(page, '/')
      await expect(page.locator('#site-menu')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await header(page).getByRole('navigation').getByRole('link', { name: 'Cases' }).click()
      await expect(page).toHaveURL('/cases')
      // A file of the last page may still be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })
  })
})

test('the first Tab shows the way past the header, as large as a button, and Enter takes it', async ({ page }) => {
  await page.goto('/cases/keith')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main')
})
