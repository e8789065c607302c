import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '#commands/browser.ts'

/**
 * What drives the browser listens to the page's script (the protocol's `Runtime.enable`), and V8 then reads a module a second time while it runs it,
 * to know its lines: React keeps the page 29 ms instead of 3, at a quarter of the speed 123 instead of 19. With lines noted at once it is 5 and
 * 17 ms, as for a visitor.
 */
const asForVisitors = '--js-flags=--no-enable-lazy-source-positions'

/** Chromium as every measurement starts it: a real one, without a display. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, asForVisitors],
    // The test driver takes the back/forward cache away from every browser that it starts; visitors have it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

/** How a page's processor and line are held back. */
export interface Throttling {
  readonly name: string
  /** How many times slower the processor is. */
  readonly slowdown: number
  /** Whether it is on a slow line: 300 ms until an answer begins, then 180 KB a second. */
  readonly isSlowLine?: boolean
}

export const fullSpeed: Throttling = { name: 'full speed', slowdown: 1 }
export const quarterSpeed: Throttling = { name: 'a quarter of the speed', slowdown: 4 }
export const slowLine: Throttling = { name: 'slow 4G, a quarter of the speed', slowdown: 4, isSlowLine: true }

const bytesPerSecond = 180 * 1024

/** Holds a page back from now on. */
export async function throttle(page: Page, { slowdown, isSlowLine = false }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (!isSlowLine) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  })
}

/** Waits until the island in which something stands is alive, if it stands in one, and until nothing is loading. */
export async function awake(page: Page, element: Locator): Promise<void> {
  await element.evaluate(async (target) => {
    while (target.closest('[data-island]:not([data-alive])')) await new Promise(requestAnimationFrame)
  })
  await page.waitForLoadState('networkidle')
}
