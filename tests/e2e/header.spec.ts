import { expectAtTop } from './support/places.ts'
import { booted, expect, test } from './support/test.ts'

const links = [
  ['Home', '#home'],
  ['Services', '/services'],
  ['Cases', '/cases'],
  ['Blog', '/blog'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

test.describe('on a desktop', () => {
  test('§2.2 header: six links in order, a theme toggle and Get Started', async ({ page }) => {
    await page.goto('/')
    const navigation = page.getByRole('banner').getByRole('navigation')
    await expect(navigation.getByRole('link')).toHaveText(links.map(([label]) => label))
    for (const [label, path] of links) {
      await expect(navigation.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', path)
    }
    await expect(page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  })

  test('§2.2 header: Get Started goes to the contact page and scrolls its first form into view', async ({ page }) => {
    await page.goto('/cases')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/contact(#contact-form)?$/)
    const form = page.locator('main form').first()
    await expect(form.getByLabel('Full Name *')).toBeVisible()
    await expectAtTop(form)
  })

  test('§9 get started: the first form is scrolled into view once the contact page is there', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/contact(#contact-form)?$/)
    await expectAtTop(page.locator('main form').first())
  })
})

test.describe('under 768 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('§2.2 header: the links collapse into a menu with theme switch and Get Started; a logo shows', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .locator('.brand-mark'),
    ).toBeVisible()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu.getByRole('link')).toHaveText([
      ...links.map(([label]) => label),
      'Get Started',
      '+1 202 555 0147',
      'hello@dayframe.example',
    ])
    await menu.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await menu.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  test('§4.5 menu: open, closed by its button and by Escape', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Main' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('§2.2 header: the menu stays in sight while the phone is turned, and closes there', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 844, height: 390 })
    const menu = page.getByRole('dialog', { name: 'Main' })
    await expect(menu.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
    await menu.getByRole('link', { name: 'Contact', exact: true }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 })
    // It takes Escape, and Back of a phone, for itself.
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toBeVisible()
  })

  test('§2.2 header: the menu closes when the visitor goes back', async ({ page }) => {
    await page.goto('/about')
    await booted(page)
    const menu = page.getByRole('dialog', { name: 'Main' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Cases' }).click()
    await expect(page).toHaveURL('/cases')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
  })

  test('§2.2 header: the menu closes when the focus leaves it', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await menu.getByRole('link', { name: 'hello@dayframe.example' }).focus()
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  test('§2.2 header: the menu closes after a link or Get Started is chosen, which shows the form', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    const menu = page.getByRole('dialog', { name: 'Main' })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL(/\/contact(#contact-form)?$/)
    await expect(menu).toBeHidden()
    await expectAtTop(page.getByRole('main').locator('form').first())
    // On that page itself, too, where nothing else closes the menu.
    await page.evaluate(() => scrollTo({ top: 9999, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('link', { name: 'Get Started' }).click()
    await expect(menu).toBeHidden()
    await expectAtTop(page.getByRole('main').locator('form').first())
  })

  test('§2.2 header: choosing Home in the menu while on Home closes it and scrolls to the top', async ({ page }) => {
    await page.goto('/')
    await booted(page)
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    await menu.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(menu).toBeHidden()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('§2.2 header: the menu opens and its links lead on', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Main' }).getByRole('link', { name: 'Cases' }).click()
      await expect(page).toHaveURL('/cases')
    })
  })
})

test('§9 breakpoint: 767 px has the menu, 768 px the links', async ({ page }) => {
  await page.goto('/')
  await page.setViewportSize({ width: 767, height: 900 })
  const links = page.getByRole('banner').getByRole('link', { name: 'Services', exact: true })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  await expect(links).toBeHidden()
  await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await expect(links).toBeVisible()
  await expect(page.getByRole('banner').getByRole('navigation')).toBeVisible()
})
