import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base, expect } from '@playwright/test'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { webKit } from '#commands/browser.ts'

export { expect }

const sitePort = Number(process.env.E2E_PORT ?? 4173)
/** The tests of the other browser take the ports below. */
const driverPort = sitePort + 30

export type WebKit = ReturnType<typeof visitor>

/** Safari's engine, driven as a visitor drives it. */
function visitor(driver: WebDriver) {
  /** Runs a function in the page. */
  const run = <T, A extends readonly unknown[]>(action: (...values: A) => T, ...values: A): Promise<T> =>
    driver.executeScript(action, ...values)
  return {
    driver,
    run,
    /** Makes the window so wide. */
    resize: (width: number) => driver.manage().window().setRect({ width, height: 900 }),
    /** Opens a page and waits until every island of it is alive. */
    async open(path: string) {
      await driver.get(`http://127.0.0.1:${sitePort}${path}`)
      const isAlive = () => {
        const asleep = document.querySelectorAll('[data-island]:not([data-alive])')
        for (const island of asleep) island.dispatchEvent(new Event('focusin'))
        return document.readyState === 'complete' && asleep.length === 0
      }
      await expect.poll(() => run(isAlive)).toBe(true)
    },
    /** The button of `main` with exactly this text. */
    button: (text: string): Promise<WebElement> =>
      driver.findElement(By.xpath(`//main//button[normalize-space()="${text}"]`)),
    /** Brings an element into view at once, and clicks it. */
    async press(target: WebElement | string) {
      const element = typeof target === 'string' ? await driver.findElement(By.css(target)) : target
      // The driver's own click waits for no smooth scrolling, and does not reach what lies over the page.
      const place = await run((found: WebElement) => {
        const target = found as unknown as Element
        const centre = () => {
          const { left, top, width, height } = target.getBoundingClientRect()
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
        }
        const { x, y } = centre()
        const isReachable = target.contains(document.elementFromPoint(x, y))
        if (!isReachable) target.scrollIntoView({ block: 'center', behavior: 'instant' })
        return centre()
      }, element)
      await driver.actions().move(place).click().perform()
    },
    /** Asked of the driver: a script that a navigation interrupts would fail. */
    async path() {
      const { pathname, search } = new URL(await driver.getCurrentUrl())
      return pathname + search
    },
  }
}

/** Every test has the one WebKit of its worker, which remembers nothing from the test before. */
export const test = base.extend<{ webkit: WebKit }, { engine: WebDriver }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing here
    async ({}, use) => {
      // A display that nobody sees, which says its number.
      const display = spawn(webKit.display, ['-displayfd', '1', '-screen', '0', '2600x2000x24', '-nolisten', 'tcp'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      })
      const [number] = (await once(display.stdout, 'data')) as [Buffer]
      const program = spawn(webKit.driver, [`--port=${driverPort}`, '--host=127.0.0.1'], {
        env: { ...process.env, DISPLAY: `:${String(number).trim()}`, LIBGL_ALWAYS_SOFTWARE: '1' },
        stdio: 'ignore',
      })
      const address = `http://127.0.0.1:${driverPort}`
      const answers = () => fetch(`${address}/status`).catch(() => undefined)
      await expect.poll(async () => (await answers())?.ok, { timeout: 20_000 }).toBe(true)
      const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } }
      try {
        const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
        await use(driver)
        await driver.quit()
      } finally {
        program.kill()
        display.kill()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  webkit: async ({ engine }, use) => {
    await use(visitor(engine))
    await engine.executeScript(() => localStorage.clear())
  },
})
