import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

/** Runs this code again and again from when React begins, which it does by listening to the document, until it has taken over the page. */
const whileItTakesOver = (page: Page, code: string) =>
  page.addInitScript(`{
    let isDone = false
    let isBegun = false
    addEventListener('hydrated', () => (isDone = true))
    const again = () => {
      const { dataset } = document.documentElement
      ${code}
      if (!isDone) setTimeout(again)
    }
    const original = document.addEventListener
    document.addEventListener = function (type, ...rest) {
      original.call(document, type, ...rest)
      if (type !== 'keydown' || isBegun) return
      isBegun = true
      for (const kind of ['keydown', 'keypress', 'pointercancel']) original.call(document, kind, () => {
        const { dataset } = document.documentElement
        dataset.heard = (dataset.heard ?? '') + (isDone ? 'late ' : 'early ')
      })
      setTimeout(again)
    }
  }`)

test('while React takes over the page it hears nothing of what is done, which would make it do all at once', async ({
  page,
}) => {
  await whileItTakesOver(
    page,
    `dataset.sent = Number(dataset.sent ?? 0) + 1
    for (const kind of ['keydown', 'keypress', 'pointercancel'])
      document.body.dispatchEvent(new Event(kind, { bubbles: true }))`,
  )
  await page.goto('/')
  await booted(page)
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('data-heard', /^(late )+$/)
  expect(Number(await page.locator('html').getAttribute('data-sent'))).toBeGreaterThan(1)
})

for (const { what, path, press, answer } of [
  {
    what: 'the theme can be switched',
    path: '/',
    press: 'header [data-theme-toggle]',
    answer: 'html[data-theme=dark]',
  },
  { what: 'a photo can be chosen', path: '/cases/keith', press: 'a[data-photo="1"]', answer: 'dialog[open]' },
]) {
  test(`while React takes over the page ${what}`, async ({ page }) => {
    await whileItTakesOver(
      page,
      `if (!dataset.pressed) {
        dataset.pressed = 'booted' in dataset ? 'late' : 'early'
        document.querySelector('${press}').click()
      }`,
    )
    await page.goto(path)
    await booted(page)
    await expect(page.locator('html')).toHaveAttribute('data-pressed', 'early')
    await expect(page.locator(answer)).toBeVisible()
  })
}

test.describe('on a network that loses a file of the script', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('what the visitor does some seconds later starts the script after all', async ({ page }) => {
    let lost = 0
    await page.route('**/assets/entry.client-*.js', (route) => {
      lost += 1
      return route.abort()
    })
    await page.goto('/cases/keith')
    await page.mouse.move(20, 20, { steps: 2 })
    await expect(page.locator('html')).toHaveAttribute('data-released')
    expect(lost).toBeGreaterThan(0)
    await page.unroute('**/assets/entry.client-*.js')
    await expect(async () => {
      await page.mouse.move(2, 2)
      await page.mouse.move(1, 1)
      await expect(page.locator('html')).toHaveAttribute('data-booted', { timeout: 2000 })
    }).toPass()
    await page.locator('a[data-photo="1"]').click()
    await expect(page.locator('dialog[open]')).toBeVisible()
  })
})
