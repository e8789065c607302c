import { expectAtTop } from './support/places.ts'
import { booted, expect, test } from './support/test.ts'

const links = [
  ['Home', '/'],
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

  test('§2.2 header: the active link is highlighted', async ({ page }) => {
    for (const [label, path] of links) {
      await page.goto(path)
      const active = page.getByRole('banner').getByRole('navigation').locator('[aria-current=page]')
      await expect(active).toHaveText([label])
      const underlined = (all: Element[]) =>
        all.flatMap((link) => (getComputedStyle(link).textDecorationLine === 'underline' ? link.textContent : []))
      expect(await page.getByRole('banner').getByRole('navigation').getByRole('link').evaluateAll(underlined)).toEqual([
        label,
      ])
    }
  })

  test('§2.2 header: on a page of a section its link is highlighted, and is not that page', async ({ page }) => {
    for (const [path, label] of [
      ['/cases/keith', 'Cases'],
      ['/blog/brand-authority', 'Blog'],
      ['/services/headshots', 'Services'],
    ] as const) {
      await page.goto(path)
      const active = page.getByRole('banner').getByRole('navigation').locator('[aria-current]')
      await expect(active).toHaveText([label])
      await expect(active).toHaveAttribute('aria-current', 'true')
      await expect(active).toHaveCSS('text-decoration-line', 'underline')
    }
  })

  test('§2.2 header: Get Started goes to the contact page and scrolls its first form into view', async ({ page }) => {
    await page.goto('/cases')
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/contact')
    const form = page.locator('main form').first()
    await expect(form.getByLabel('Full Name *')).toBeVisible()
    await expectAtTop(form)
  })

  for (const from of ['the top', 'further down']) {
    test(`§2.2 §2.3 header: Get Started shows the contact form from ${from} of Home, on a slow processor too`, async ({
      page,
    }) => {
      await page.goto('/')
      await booted(page)
      if (from !== 'the top') await page.evaluate(() => window.scrollTo({ top: 6000, behavior: 'instant' }))
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
      await expect(page.getByLabel('Full Name *')).toBeVisible()
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await expectAtTop(page.locator('main form').first())
    })
  }

  test('§2.2 header: another page has the focus, as if it had been loaded', async ({ page }) => {
    await page.goto('/about')
    await booted(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cases' }).press('Enter')
    await expect(page).toHaveURL('/cases')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('§2.2 header: Get Started on the contact page itself adds no steps to go back', async ({ page }) => {
    await page.goto('/about')
    await booted(page)
    const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' })
    for (let press = 0; press < 3; press++) {
      await start.click()
      await expect(page).toHaveURL('/contact')
    }
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })

  test('§9 get started: the form scrolls 100 ms after the contact page appeared', async ({ page }) => {
    await page.goto('/about')
    await booted(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => {
      const { dataset } = document.documentElement
      const [wait, scroll] = [window.setTimeout, Element.prototype.scrollIntoView]
      window.setTimeout = ((task: () => void, ms: number) => {
        if (ms >= 20 && document.querySelector('main form')) dataset.waits = ''
        return wait(task, ms)
      }) as typeof window.setTimeout
      Element.prototype.scrollIntoView = function (options) {
        if (this.matches('main form')) dataset.scrolled = ''
        scroll.call(this, options)
      }
    })
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
    await expect(page).toHaveURL('/contact')
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-waits')
    await page.clock.runFor(90)
    await expect(html).not.toHaveAttribute('data-scrolled')
    await page.clock.runFor(20)
    await expect(html).toHaveAttribute('data-scrolled')
    await expect(page.locator('main form').first()).toBeInViewport()
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

  test('§2.2 header: the menu has the number and the address in sight, and the name where the header has it', async ({
    page,
  }) => {
    await page.goto('/')
    const name = page.getByRole('banner').getByText('Dayframe Studio', { exact: true })
    const before = await name.first().boundingBox()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Main' })
    const number = menu.getByRole('link', { name: '+1 202 555 0147' })
    await expect(number).toBeInViewport()
    await expect(number).toHaveAttribute('href', 'sms:+12025550147')
    await expect(menu.getByRole('link', { name: 'hello@dayframe.example' })).toBeInViewport()
    await expect(menu.getByText('Text us')).toBeVisible()
    expect(await menu.getByText('Dayframe Studio', { exact: true }).boundingBox()).toEqual(before)
  })

  test('§2.2 header: the menu covers the page at once', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Main', includeHidden: true })
    await menu.evaluate((panel) =>
      panel.addEventListener('toggle', () => (panel.dataset.opacity = getComputedStyle(panel).opacity), { once: true }),
    )
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toHaveAttribute('data-opacity', '1')
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
    await expect(page).toHaveURL('/contact')
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
    test('§2.2 header: Get Started is as wide as the links above it', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Main' })
      const box = (name: string) => menu.getByRole('link', { name, exact: true }).boundingBox()
      const [action, link] = [await box('Get Started'), await box('Home')]
      expect([action?.x, action?.width]).toEqual([link?.x, link?.width])
    })

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
