import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { measureBudgets } from '#prerender/budgets.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { watchShifts } from './support/shifts.ts'
import { booted, expect, test } from './support/test.ts'

/** Clicks in the page itself, right after its first paint and long before the site's own script is there. */
async function clickAtFirstPaint(page: Page, path: string, selector: string, prepare = ''): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(
    ([target = '', code = '']) => {
      const press = () => {
        // The first paint may come before the end of the document: nobody clicks what is not there.
        if (!document.querySelector(target)) return void setTimeout(press)
        for (const [name, value] of Object.entries(code === '' ? {} : (JSON.parse(code) as Record<string, string>))) {
          const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`)
          if (field) field.value = value
        }
        document.documentElement.dataset.clicked = String(!document.documentElement.hasAttribute('data-booted'))
        document.querySelector<HTMLElement>(target)?.click()
      }
      const observer = new PerformanceObserver(() => {
        observer.disconnect()
        press()
      })
      observer.observe({ type: 'paint', buffered: true })
    },
    [selector, prepare],
  )
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-clicked', 'true')
}

test.describe('no first click is lost, within 50 ms of the first paint and at a quarter of the speed', () => {
  test('on the menu', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await clickAtFirstPaint(page, '/', 'header button[popovertarget]')
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Cases' })).toBeVisible()
  })

  test('on the theme switch', async ({ page }) => {
    await clickAtFirstPaint(page, '/', 'header [data-theme-toggle]')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('on a tile of a gallery', async ({ page }) => {
    await clickAtFirstPaint(page, '/cases/keith', 'a[data-photo="1"]')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(/\/cases\/keith/)
  })

  test('on a filter of the blog', async ({ page }) => {
    await clickAtFirstPaint(
      page,
      '/blog',
      'main [name="category"][value="Creative"], main a[href*="category=Creative"]',
    )
    await expect(page).toHaveURL(/category=Creative/)
  })

  test('on the button of a form', async ({ page }) => {
    const words = JSON.stringify({
      fullName: 'First Click',
      email: 'first@firm.example',
      message: 'Before the script.',
    })
    await clickAtFirstPaint(page, '/contact', 'main form [type=submit]', words)
    await expect(page.locator('#inquiry-outcome')).toContainText('Message sent successfully!')
  })
})

for (const path of ['/', '/cases/keith']) {
  test(`pictures beyond the first view are asked for after the first paint: ${path}`, async ({ page, browser }) => {
    await page.goto(path)
    const early = async () =>
      page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
        const eager = new Set(
          Array.from(
            document.querySelectorAll<HTMLImageElement>('img:not([loading="lazy"])'),
            ({ currentSrc }) => currentSrc,
          ),
        )
        const pictures = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
          ({ name }) => name.includes('/photos/') && !eager.has(name),
        )
        return {
          count: pictures.length,
          early: pictures.filter(({ startTime }) => startTime < paint).map(({ name }) => name),
        }
      })
    await expect.poll(async () => (await early()).count).toBeGreaterThan(0)
    expect((await early()).early).toEqual([])
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    const picture = plain.waitForResponse(/\/photos\/.*\.(?:avif|jpg)$/)
    await plain.goto(path)
    expect((await picture).status()).toBe(200)
    await context.close()
  })
}

test('sections out of view are laid out after the first paint, one at a time, and nothing of that stays', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const last = document.querySelector('main > section:last-child')
      document.documentElement.dataset.early = last ? getComputedStyle(last).contentVisibility : ''
    })
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-early', 'auto')
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  await expect(page.locator('main > section:last-child')).toHaveCSS('content-visibility', 'visible')

  await page.goto('about:blank')
  await page.goto('/#contact')
  await expect(page.locator('html')).toHaveAttribute('data-early', 'visible')
  await expect(page.locator('#contact')).toBeInViewport()
})

test('another theme is shown in view at once, and nothing moves', async ({ page }) => {
  await page.goto('/')
  await booted(page)
  // Every section has been measured.
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  await page.locator('#cases').scrollIntoViewIfNeeded()
  const { seen, atOnce, moved, heights } = await page.evaluate(async () => {
    const root = document.documentElement
    const heights = new Set([root.scrollHeight])
    const inView = () =>
      Array.from(document.querySelectorAll('main > section'))
        .filter(
          (section) => section.getBoundingClientRect().bottom > 0 && section.getBoundingClientRect().top < innerHeight,
        )
        .map(
          ({ id, firstElementChild }) => `${id} ${firstElementChild?.checkVisibility({ contentVisibilityAuto: true })}`,
        )
    const [seen, top] = [inView(), document.querySelector('#cases')?.getBoundingClientRect().top]
    document.querySelector<HTMLElement>('header [data-theme-toggle]')?.click()
    // The first task after the next frame.
    await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const atOnce = inView()
    while (root.hasAttribute('data-later')) {
      heights.add(root.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
    const moved = document.querySelector('#cases')?.getBoundingClientRect().top !== top
    return { seen, atOnce, moved, heights: heights.size }
  })
  expect(seen.length).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(atOnce).toEqual(seen)
  expect(moved).toBe(false)
  expect(heights).toBe(1)
  await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
})

for (const path of ['/', '/#about', '/cases/keith', '/blog/social-media-marketing-law-firms-guide']) {
  test(`the rest of the styles comes with the script, and nothing moves: ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
    // The browser is at the anchor before anything else is looked at.
    await page.evaluate(async () => {
      for (let still = 0, last = -1; still < 10; last = scrollY) {
        await new Promise(requestAnimationFrame)
        still = scrollY === last ? still + 1 : 0
      }
    })
    const seen = await page.evaluate(async () => {
      const root = document.documentElement
      if (!location.hash) window.scrollTo({ top: root.scrollHeight / 2, behavior: 'instant' })
      const heights = new Set<number>()
      const tops = new Set<number>()
      const isThere = () => {
        const links = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        return root.hasAttribute('data-booted') && links.length > 0 && links.every(({ sheet }) => sheet)
      }
      // Until script and styles are there and have been painted.
      for (let frames = 0; frames < 5; frames += isThere() ? 1 : 0) {
        heights.add(root.scrollHeight)
        tops.add(Math.round(window.scrollY))
        await new Promise(requestAnimationFrame)
      }
      return { heights: heights.size, tops: tops.size }
    })
    expect(seen).toEqual({ heights: 1, tops: 1 })
    await expect(page.locator('html[data-later], [data-laid-out]')).toHaveCount(0)
  })
}

test('no script and no style sheet is loaded before the page is, and then it starts by itself', async ({ page }) => {
  // A pointer that rests where the page appears, which browsers report too.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    })
  })
  await page.goto('/')
  await page.locator('html[data-booted]').waitFor({ state: 'attached' })
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return resources
      .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < (navigation?.loadEventStart ?? 0))
      .map(({ name }) => name)
  })
  expect(early).toEqual([])
})

for (const path of ['/', '/services/headshots', '/cases/keith', '/blog/brand-authority', '/contact', '/nowhere']) {
  test.describe(`first paint of ${path}`, () => {
    test.use({ allowedErrors: [/status of 404/] })
    test('has the whole title and what stands beside it, on a slow processor too', async ({ page }) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.addInitScript(() => {
        requestAnimationFrame(() => {
          Object.assign(window, { painted: document.querySelector('h1')?.parentElement?.innerHTML })
        })
      })
      await page.goto(path)
      const [painted, whole] = await page.evaluate(() => {
        const { painted } = window as Window & { painted?: string }
        // Script may have set attributes since.
        return [painted, document.querySelector('h1')?.parentElement?.innerHTML].map((html) =>
          html?.match(/<\/?[a-z]+\d?/g)?.join(' '),
        )
      })
      expect(painted).toBe(whole)
    })
  })
}

test('nothing moves while fonts, pictures and script arrive', async ({ page }) => {
  const shifted = await watchShifts(page)
  for (const path of ['/', '/cases/keith', '/services', '/blog', '/contact', '/about']) {
    await page.goto(path)
    await booted(page)
    expect(await shifted(), path).toBeLessThan(0.01)
  }
})

test('the built site holds its budgets', () => {
  const measured = measureBudgets(openBuiltSite(), (text) => brotliCompressSync(text).length)
  expect(measured.filter(({ used, limit }) => used > limit)).toEqual([])
})
