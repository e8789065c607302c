import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base, expect } from '@playwright/test'
import { Builder, By, type ThenableWebDriver, type WebElement } from 'selenium-webdriver'
import { webKit } from '#commands/browser.ts'

export { expect }

const sitePort = Number(process.env.E2E_PORT ?? 4173)
const site = `http://127.0.0.1:${sitePort}`
/** The tests of the other browser take the ports below. */
const driverPort = sitePort + 30

export type WebKit = ReturnType<typeof visitor>

/** Starts a display that nobody sees. Returns its process and its name. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const child = spawn(webKit.display, ['-displayfd', '1', '-screen', '0', '2600x2000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, name: `:${String(number).trim()}` }
}

async function startDriver(display: string): Promise<ChildProcess> {
  const child = spawn(webKit.driver, [`--port=${driverPort}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${driverPort}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 20_000 }).toBe(true)
  return child
}

/** Safari's engine, driven as a visitor drives it. */
function visitor(driver: ThenableWebDriver) {
  /** Runs a function in the page. */
  const run = <T, A extends readonly unknown[]>(action: (...values: A) => T, ...values: A): Promise<T> =>
    driver.executeScript(action, ...values)
  return {
    driver,
    run,
    /** Opens a page in a window of this width. */
    async open(path: string, width = 1440) {
      await driver.manage().window().setRect({ width, height: 900 })
      await driver.get(site + path)
    },
    /** Waits until every island of the page is alive. */
    async booted() {
      const isAlive = () => {
        const asleep = document.querySelectorAll('[data-island]:not([data-alive])')
        for (const island of asleep) island.dispatchEvent(new Event('focusin'))
        return document.readyState === 'complete' && asleep.length === 0
      }
      await expect.poll(() => run(isAlive)).toBe(true)
    },
    /** The first element of `main` with this tag and exactly this text. */
    named: (tag: string, text: string): Promise<WebElement> =>
      driver.findElement(By.xpath(`//main//${tag}[normalize-space()="${text}"]`)),
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
    path: () => run(() => location.pathname + location.search),
  }
}

/** Every test has the one WebKit of its worker, which remembers nothing from the test before. */
export const test = base.extend<{ webkit: WebKit }, { engine: ThenableWebDriver }>({
  engine: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs: nothing here
    async ({}, use) => {
      const display = await startDisplay()
      const child = await startDriver(display.name)
      const driver = new Builder()
        .usingServer(`http://127.0.0.1:${driverPort}`)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { args: ['--automation'] },
        })
        .build()
      try {
        await use(driver)
        await driver.quit()
      } finally {
        child.kill()
        display.child.kill()
      }
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  webkit: async ({ engine }, use) => {
    await use(visitor(engine))
    await engine.executeScript(() => localStorage.clear())
  },
})
