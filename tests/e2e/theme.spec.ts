import { content } from '#catalog/content.ts'
import { expect, test, visit, withoutScript } from './support/test.ts'

const paper = { light: 'rgb(250, 247, 242)', dark: 'rgb(18, 16, 14)' }
const key = 'dayframe-ui-theme'

test('the one action has the agency’s color in either theme', async ({ page }) => {
  const { accent } = content().site
  const rgb = (hex: string) =>
    `rgb(${(hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => Number.parseInt(part, 16)).join(', ')})`
  await page.goto('/')
  const action = page.locator('main a[href^="/contact"]').first()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(action).toHaveCSS('background-color', rgb(accent[colorScheme].color))
    await expect(action).toHaveCSS('color', rgb(accent[colorScheme].text))
  }
})

test('§4.5 theme: the toggle switches between dark and light and is remembered', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('dark')
  await page.goto('/about')
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('light')
})

test('§4.5 theme: with reduced motion another theme reaches the innermost text at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/services/social-media')
  // As when the system changes: the toggle would hold all transitions back.
  const change = await page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h2, h3, p, li, span)')]
    const { color: before } = getComputedStyle(document.querySelector('h1')!)
    document.documentElement.dataset.theme = 'dark'
    const late = texts.filter((text) => text.textContent && getComputedStyle(text).color === before).length
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return { late, running: running.length }
  })
  expect(change).toEqual({ late: 0, running: 0 })
})

test('§2.1 §3 §4.5 theme: light by default; system, or any other value, follows the system', async ({ page }) => {
  await page.goto('/')
  for (const value of [null, 'purple', 'system']) {
    await page.evaluate(([name, stored]) => stored && localStorage.setItem(name, stored), [key, value] as const)
    await page.reload()
    await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
  }
})

test('§4.5 theme: a page in another tab, or back from memory, follows what was chosen', async ({ page, context }) => {
  await page.goto('/about')
  const other = await context.newPage()
  await other.goto('/terms')
  await other.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  await page.evaluate((name) => {
    localStorage.setItem(name, 'light')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, key)
  await expect(page.locator('body')).toHaveCSS('background-color', paper.light)
})

test('§2.1 theme: applied before the first paint', async ({ page }) => {
  await page.addInitScript((name) => {
    localStorage.setItem(name, 'dark')
    // What is observed in a frame is told after its callbacks and before its paint.
    const observe = () => {
      if (!document.body) return requestAnimationFrame(observe)
      const observer = new ResizeObserver(() => {
        document.documentElement.dataset.paper = getComputedStyle(document.body).backgroundColor
        observer.disconnect()
      })
      observer.observe(document.documentElement)
    }
    requestAnimationFrame(observe)
  }, key)
  await page.goto('/')
  const head = await page.locator('head').innerHTML()
  expect(head.indexOf('-ui-theme')).toBeLessThan(head.indexOf('<style'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('data-paper', paper.dark)
})

withoutScript('§4.5 theme: follows the system, and no dead toggle shows', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(page.locator('body')).toHaveCSS('background-color', paper.dark)
  await expect(page.getByRole('button', { name: /Switch to/ })).toHaveCount(0)
})

test('with the visitor’s own colors the clients’ marks can be seen in the other theme too', async ({ page }) => {
  await page.goto('/')
  const marks = page.getByRole('region', { name: 'Trusted by Leading Organizations' }).getByRole('img')
  for (const [colorScheme, chosen, filter] of [
    ['dark', 'light', 'invert(1)'],
    ['light', 'dark', 'none'],
  ] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await page.evaluate(([name, theme]) => localStorage.setItem(name, theme), [key, chosen] as const)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', chosen)
    await expect(marks).toHaveCSS('filter', filter)
  }
})
