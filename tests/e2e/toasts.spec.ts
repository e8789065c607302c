import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

test('§4.5 toasts: dismissed by their button, expanded by Alt+T, collapsed by Escape', async ({ page }) => {
  await page.goto('/contact')
  await booted(page)
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  const region = page.getByRole('region', { name: /Notifications/ })
  const toast = region.getByRole('listitem').first()
  await expect(toast).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Alt+t')
  await expect(toast).toHaveAttribute('data-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(toast).toHaveAttribute('data-expanded', 'false')
  await toast.hover()
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await expect(toast).toBeHidden()
})

test('§4.5 toasts: dismissed by key one after the other, the focus goes on and back to where it was', async ({
  page,
}) => {
  await page.goto('/blog')
  await booted(page)
  const region = page.getByRole('region', { name: /Notifications/ })
  const search = page.getByRole('searchbox')
  for (const name of ['Update Blog', 'Extract Images']) await page.getByRole('button', { name }).click()
  await expect(region.getByRole('listitem')).toHaveCount(2)
  await search.focus()
  await page.keyboard.press('Alt+t')
  await region.getByRole('button', { name: 'Dismiss' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await expect(region.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(region.getByRole('listitem')).toHaveCount(0)
  await expect(search).toBeFocused()
})

test.describe('§4.5 §9 toasts', () => {
  const lifetimeMs = 4000

  /** One toast on screen, on a clock that stands still. */
  async function toastOnStoppedClock(page: Page) {
    await page.goto('/blog')
    await booted(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Update Blog' }).click()
    await page.clock.runFor(2000)
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
    await expect
      .poll(
        async () => {
          await page.clock.runFor(10)
          return toast.count()
        },
        { intervals: [50] },
      )
      .toBe(1)
    return toast
  }

  test('a toast goes after four seconds', async ({ page }) => {
    const toast = await toastOnStoppedClock(page)
    // It was there some steps of the clock before it was seen, and its time began when it was painted.
    await page.clock.runFor(lifetimeMs - 50)
    await expect(toast).toHaveAttribute('data-removed', 'false')
    await page.clock.runFor(100)
    await expect(toast).toHaveAttribute('data-removed', 'true')
    await page.clock.runFor(1000)
    await expect(toast).toHaveCount(0)
  })

  for (const by of ['pointer', 'focus'] as const) {
    test(`a toast stays under the ${by}, and goes after it`, async ({ page }) => {
      const toast = await toastOnStoppedClock(page)
      if (by === 'pointer') await toast.hover({ force: true })
      else await toast.getByRole('button', { name: 'Dismiss' }).focus()
      await page.clock.runFor(3 * lifetimeMs)
      await expect(toast).toBeVisible()
      if (by === 'pointer') await page.mouse.move(5, 5)
      else await page.getByRole('searchbox').focus()
      await page.clock.runFor(lifetimeMs + 1000)
      await expect(toast).toHaveCount(0)
    })
  }

  test('three at a time are visible, 356 px wide and 14 px apart', async ({ page }) => {
    await page.goto('/blog')
    await booted(page)
    const update = page.getByRole('button', { name: 'Update Blog' })
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const toasts = page.getByRole('region', { name: /Notifications/ }).locator('li')
    for (let count = 1; count <= 4; count++) {
      await update.click()
      await page.clock.runFor(2000)
      await expect
        .poll(async () => {
          await page.clock.runFor(20)
          return toasts.count()
        })
        .toBe(count)
      // What came before stays under the pointer.
      await toasts.first().hover({ force: true })
    }
    await expect(page.locator('li[data-visible=true]')).toHaveCount(3)
    await page.clock.runFor(1000)
    const boxes = () => toasts.evaluateAll((all) => all.map((toast): DOMRect => toast.getBoundingClientRect().toJSON()))
    expect((await boxes())[0]?.width).toBe(356)
    // They glide to their places on the browser's own clock, away from the pointer and under it again.
    await expect
      .poll(async () => {
        await toasts.first().hover({ force: true })
        await page.clock.runFor(10)
        const [first, second] = await boxes()
        return first && second && Math.round(first.top - second.bottom)
      })
      .toBe(14)
  })
})

test('§9 toasts: their region stands empty first, or screen readers would leave out the first one', async ({
  page,
}) => {
  await page.goto('/blog')
  await booted(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    new MutationObserver(() => {
      const region = document.querySelector('section[aria-label^=Notifications]')
      if (region) dataset.region ??= String(performance.now())
      if (region?.querySelector('li')) dataset.words ??= String(performance.now())
    }).observe(document.body, { childList: true, subtree: true })
  })
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-words')
  const { region, words } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  expect(Number(words) - Number(region)).toBeGreaterThan(90)
})

test('§4.5 toasts: what happens while the menu is open is told once the menu no longer covers the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/blog')
  await booted(page)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Update Blog' }).click()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.clock.runFor(2000)
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(10)
      return toast.count()
    })
    .toBe(1)
  await expect(toast).toContainText('Blog Updated!')
})

test('§1 §8 toasts of the tools are Portuguese, and say so', async ({ page }) => {
  await page.goto('/grossman-extractor')
  await page.getByRole('button', { name: 'Extrair galeria' }).click()
  const text = page.getByText('Por favor, configure sua chave API primeiro')
  expect(await text.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang)).toBe('pt-BR')
})

test.describe('without the network', () => {
  test.use({ allowedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|preload CSS|imported module/] })

  test('§8 contact form: the failure is told where the network has gone', async ({ page, context }) => {
    await page.goto('/contact')
    await booted(page)
    await page.waitForLoadState('networkidle')
    await page.getByLabel('Full Name *').fill('Ada Counsel')
    await page.getByLabel('Email Address *').fill('ada@counsel.example')
    await page.getByLabel('Project Details *').fill('A day in May.')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send Email', exact: true }).click()
    await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Error sending message')
    await expect(page.getByLabel('Full Name *')).toHaveValue('Ada Counsel')
  })

  test('§8 a toast whose library cannot be loaded stands alone', async ({ page }) => {
    await page.route('**/assets/toaster-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/blog')
    await booted(page)
    await page.getByRole('button', { name: 'Update Blog' }).click()
    await expect(page.getByRole('alert')).toHaveText('Blog Updated! New content has been successfully aggregated.')
  })
})
