import type { Page } from '@playwright/test'
import { expect, tell, test } from './support/test.ts'

test.use({ reducedMotion: 'no-preference', allowedErrors: [/Failed to load resource/] })

const region = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Shows toasts, and waits for their words. */
async function tellAll(page: Page, ...titles: string[]): Promise<void> {
  for (const title of titles) {
    await tell(page, title)
    await expect(region(page).getByText(title)).toBeAttached()
  }
}

/** How long the first toast on screen stays, and whether its time runs. */
const clock = (page: Page) =>
  toasts(page)
    .first()
    .evaluate((item) => {
      const life = item.getAnimations().find((animation) => !(animation instanceof CSSAnimation))
      return { ms: life?.effect?.getTiming().duration, state: life?.playState }
    })

test('§4.5 toasts: expanded by Alt+T, collapsed by Escape; dismissed by their button the focus goes on, and back', async ({
  page,
}) => {
  await page.goto('/blog')
  await tellAll(page, 'First', 'Second', 'Third')
  const search = page.getByRole('searchbox')
  await search.focus()
  const [older, newer] = [toasts(page).first(), toasts(page).nth(1)]
  const top = async (toast: typeof older) => (await toast.boundingBox())?.y ?? 0
  const apart = async () => (await top(newer)) - (await top(older))
  await expect.poll(apart).toBeLessThan(20)
  await expect(older.getByRole('button')).toBeHidden()
  await page.keyboard.press('Alt+t')
  await expect(region(page)).toBeFocused()
  await expect.poll(apart).toBeGreaterThan(60)
  await page.keyboard.press('Escape')
  await expect(older.getByRole('button')).toBeHidden()
  await expect(search).toBeFocused()
  await toasts(page).last().getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(2)
  for (const key of ['Alt+t', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page).getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveCount(0)
  await expect(search).toBeFocused()
})

test.describe('in time', () => {
  test.use({ toastsGo: true })

  test('§4.5 §9 toasts: one goes after four seconds, but not under the pointer or around the focus', async ({
    page,
  }) => {
    // So slow that a busy machine does all this within the four seconds.
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...how) {
        return Object.assign(animate.apply(this, how), { playbackRate: 0.01 })
      }
    })
    await page.goto('/blog')
    await tellAll(page, 'First')
    expect(await clock(page)).toEqual({ ms: 4000, state: 'running' })
    await toasts(page).hover()
    await expect.poll(() => clock(page)).toHaveProperty('state', 'paused')
    await page.mouse.move(5, 5)
    await expect.poll(() => clock(page)).toHaveProperty('state', 'running')
    await toasts(page).getByRole('button').focus()
    await expect.poll(() => clock(page)).toHaveProperty('state', 'paused')
    await page.getByRole('searchbox').focus()
    await expect.poll(() => clock(page)).toHaveProperty('state', 'running')
    await toasts(page).evaluate((item) => {
      for (const life of item.getAnimations()) if (life.playState === 'running') life.finish()
    })
    await expect(toasts(page)).toHaveCount(0)
    await expect(region(page)).toBeHidden()
  })
})

test('§9 toasts: three at a time, 356 px wide and 14 px apart; 50 px of a swipe take one away', async ({ page }) => {
  await page.goto('/terms')
  await tellAll(page, 'First')
  await toasts(page).hover()
  await tellAll(page, 'Second', 'Third', 'Fourth')
  await expect(toasts(page)).toHaveText([/Second/, /Third/, /Fourth/])
  const gaps = async () => {
    const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()))
    return boxes
      .slice(1)
      .map((box, at) => box && [box.width, Math.round(box.y - (boxes[at]?.y ?? 0) - box.height)].join())
  }
  await expect.poll(gaps).toEqual(['356,14', '356,14'])
  const last = toasts(page).last()
  const box = await last.boundingBox()
  const swipe = async (px: number) => {
    const [x, y] = [(box?.x ?? 0) + 30, (box?.y ?? 0) + 30]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + px, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect.poll(async () => (await last.boundingBox())?.x).toBe(box?.x)
  await swipe(60)
  await expect(toasts(page).filter({ hasText: 'Fourth' })).toHaveCount(0)
})

test('toasts: read once, as a status or an alert, without a library', async ({ page }) => {
  await page.route(/\/(?:react|hydrate)[^/]*\.js/, (route) => route.abort())
  await page.goto('/terms')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await tell(page, 'Saved')
  const words = region(page).locator('[role=status]')
  await expect(words).toBeEmpty()
  await page.clock.runFor(100)
  await expect(words).toContainText('Saved')
  await page.clock.resume()
  await tell(page, 'Lost', 'error')
  await expect(region(page).getByRole('alert')).toContainText('Lost')
  await expect(
    page.locator(':is([role=alert], [aria-live]) :is([role=alert], [role=status], [aria-live])'),
  ).toHaveCount(0)
})

test('§4.5 toasts: what happens under the open menu is told when it is closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/terms')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const loaded = page.waitForResponse(/toaster-.*\.js/)
  await tell(page, 'Told')
  await loaded
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close menu' }).click()
  await expect(toasts(page)).toContainText('Told')
})

test('§1 §8 toasts of the tools are Portuguese, and say so', async ({ page }) => {
  await page.goto('/grossman-extractor')
  await page.getByRole('button', { name: 'Extrair galeria' }).click()
  const text = page.getByText('Por favor, configure sua chave API primeiro')
  expect(await text.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang)).toBe('pt-BR')
})

test('§8 a toast whose code cannot be loaded stands alone', async ({ page }) => {
  await page.route('**/assets/toaster-*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/terms')
  await tell(page, 'Told')
  await expect(page.getByRole('alert')).toContainText('Told')
})
