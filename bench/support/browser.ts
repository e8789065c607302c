import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#commands/browser.ts'

/** Chromium as every measurement starts it: a real one, without a display. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: browserArguments,
    // The test driver takes the back/forward cache away from every browser that it starts; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** Makes the page's processor so many times slower from now on. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: times })
}

/** Lets `booted` find out whether React answers; to be called before the page is opened. */
export async function noteBoot(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-booted', '')),
  )
}

/** Waits until React runs the page, which a first movement of the pointer starts, and until nothing is loading. */
export async function booted(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
  await page.mouse.move(1, 1)
  await page.locator('html[data-booted]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}
