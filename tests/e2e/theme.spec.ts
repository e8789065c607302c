import { expect, test, withoutScript } from './support/test.ts'

const paper = { light: 'rgb(250, 247, 242)', dark: 'rgb(18, 16, 14)' }
const key = 'dayframe-ui-theme'

test('§4.5 theme: the toggle switches between dark and light and is remembered, in another tab too', async ({
  page,
  context,
}) => {
  await page.goto('/')
  const body = page.locator('body')
  const other = await context.newPage()
  await other.goto('/terms')
  await other.getByRole('banner').getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(other.locator('body')).toHaveCSS('background-color', paper.dark)
  await expect(body).toHaveCSS('background-color', paper.dark)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('dark')
  await page.goto('/about')
  await expect(body).toHaveCSS('background-color', paper.dark)
  // Three clicks in one frame all count.
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' })
  await toggle.evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()))
  await expect(body).toHaveCSS('background-color', paper.light)
  expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('light')
  // Back from memory it follows what was chosen meanwhile.
  await page.evaluate((name) => {
    localStorage.setItem(name, 'dark')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  }, key)
  await expect(body).toHaveCSS('background-color', paper.dark)
})

test('§2.1 §3 §4.5 theme: light by default; system, or any other value, follows the system', async ({ page }) => {
  await page.goto('/')
  for (const value of [null, 'purple', 'system']) {
    await page.evaluate(([name, stored]) => stored && localStorage.setItem(name, stored), [key, value] as const)
    await page.reload()
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('body')).toHaveCSS('background-color', paper[colorScheme])
    }
  }
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
