import type { Page } from '@playwright/test'
import { booted, expect, test } from './support/test.ts'

const veils = (page: Page) => page.locator('.veil')

test('the page that is left steps back at once, under the header', async ({ page }) => {
  await page.goto('/about')
  await booted(page)
  const answer = Promise.withResolvers<void>()
  await page.route(/\/services\.data/, async (route) => {
    await answer.promise
    await route.continue()
  })
  await expect(veils(page)).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  const leaving = page.locator('.veil.leaving')
  await expect(leaving).toHaveCSS('opacity', '0.5')
  await expect(page).toHaveURL(/\/about$/)
  // What lies under it can be clicked, and the header lies over it.
  const hit = await page.evaluate(() => {
    const at = (y: number) => document.elementFromPoint(innerWidth / 2, y)
    return { main: at(innerHeight / 2)?.closest('main') !== null, header: at(20)?.closest('header') !== null }
  })
  expect(hit).toEqual({ main: true, header: true })
  const order = await page.evaluate(() =>
    ['.site-header', '.veil'].map((selector) => {
      const element = document.querySelector(selector)
      return element ? Number(getComputedStyle(element).zIndex) : Number.NaN
    }),
  )
  expect(order[0]).toBeGreaterThan(order[1] ?? Number.NaN)
  answer.resolve()
  await expect(page).toHaveURL(/\/services$/)
  await expect(leaving).toHaveCount(0)
})

test('the next page comes out of the veil, and nothing of it stays', async ({ page }) => {
  await page.goto('/about')
  await booted(page)
  const first = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const veil = document.querySelector('.veil:not(.leaving)')
          if (veil) resolve(Number(getComputedStyle(veil).opacity))
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  const seen = await first
  expect(seen).toBeGreaterThan(0.3)
  expect(seen).toBeLessThan(0.8)
  await expect(veils(page)).toBeHidden()
  // Each change has its own.
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(veils(page)).toHaveCount(1)
  await expect(veils(page)).toBeHidden()
})

test('what changes within a page has no veil', async ({ page }) => {
  await page.goto('/blog')
  await booted(page)
  await page.getByRole('searchbox').fill('video')
  await expect(page).toHaveURL(/video/)
  await expect(veils(page)).toHaveCount(0)
})

test('visitors who want no motion see none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/about')
  await booted(page)
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await expect(page).toHaveURL(/\/services$/)
  const duration = await page
    .locator('.veil:not(.leaving)')
    .evaluate((veil) => Number.parseFloat(getComputedStyle(veil).animationDuration))
  expect(duration).toBeLessThan(0.001)
})

test('no picture is taken of a page, so that the next one is there sooner', async ({ page }) => {
  await page.addInitScript(() => {
    const original = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      document.documentElement.dataset.transitions = 'some'
      return original(update)
    }
  })
  await page.goto('/')
  await booted(page)
  for (const name of ['Services', 'About', 'Cases']) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`))
  }
  await page.locator('main .case-card-link').first().click()
  await expect(page).toHaveURL(/\/cases\/./)
  await page.goBack()
  await expect(page).toHaveURL(/\/cases$/)
  await expect(page.locator('html[data-transitions]')).toHaveCount(0)
})

for (const later of [0, 20, 40, 70]) {
  test(`a link clicked ${later} ms after a case has taken the address leads where it says`, async ({ page }) => {
    await page.goto('/cases')
    await booted(page)
    await page.evaluate(
      (later) =>
        new Promise<void>((resolve) => {
          const card = document.querySelector<HTMLElement>('main a[href^="/cases/"]')
          const about = document.querySelector<HTMLElement>('header nav a[href="/about"]')
          const look = () => {
            if (location.pathname === '/cases') return void setTimeout(look)
            setTimeout(() => {
              about?.click()
              resolve()
            }, later)
          }
          card?.click()
          look()
        }),
      later,
    )
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We plan the day/)
    // And stays there once all that was under way has ended.
    await expect(page.locator('.veil')).toBeHidden()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We plan the day/)
  })
}
