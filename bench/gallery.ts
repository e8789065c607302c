import { booted, launchBrowser, noteBoot, slowDown } from './support/browser.ts'
import { freePort } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * The lightbox as a visitor with a slow machine gets it: what opening loads, and how long a step to a neighbour that is
 * loaded already takes until it is painted, on a processor slowed down four times.
 */
const steps = 20
const slowdown = 4
/** What opening may load beyond the page's own script, bytes as sent. */
const openingLimit = 25 * 1024
/** What a step may take, ms. */
const stepLimitMs = 100

const port = await freePort()
const site = await startSite(port)
const browser = await launchBrowser()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await noteBoot(page)
  await page.goto(`http://127.0.0.1:${port}/cases/keith`)
  await booted(page)

  const loaded = new Map<string, number>()
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) loaded.set(pathname, (await request.sizes()).responseBodySize)
  })
  await page.locator('.mosaic a').nth(2).click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
  const opening = [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0)
  if (opening === 0) throw new Error('opening a photo loaded no script: the measurement measures nothing')

  await slowDown(page, slowdown)
  const times: number[] = []
  for (let step = 0; step < steps; step++) {
    const next = (3 + step) % 21
    await page.evaluate(async (place) => {
      const image = () =>
        document.querySelectorAll('.lightbox-slide')[place]?.querySelector<HTMLImageElement>('picture img')
      // The last step wraps to the first photo, which may not be taken in yet.
      while (image() && !image()?.complete) await new Promise(requestAnimationFrame)
    }, next)
    await page.waitForLoadState('networkidle')
    times.push(
      await page.evaluate(
        (place) =>
          new Promise<number>((resolve) => {
            const start = performance.now()
            document.activeElement?.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }),
            )
            // The frame after the next is the first that surely shows the change.
            requestAnimationFrame(() =>
              setTimeout(() => {
                const stage = document.querySelector('.lightbox-stage')
                const shown = stage ? Math.round(stage.scrollLeft / stage.clientWidth) : -1
                resolve(shown === place ? performance.now() - start : Number.NaN)
              }),
            )
          }),
        next,
      ),
    )
  }
  if (times.some(Number.isNaN)) throw new Error('a step did not bring the next photo')
  console.log(`Lightbox: bytes of opening (brotli), and a step on a processor slowed ${slowdown} times\n`)
  console.log(
    table(
      ['what', 'measured', 'limit'],
      [
        ...[...loaded].map(([path, bytes]) => [path.replace(/-[\w-]+\.(\w+)$/, '.$1'), bytes, '']),
        ['opening, bytes', opening, openingLimit],
        ['step, median ms', median(times), stepLimitMs],
        ['step, slowest ms', Math.max(...times), stepLimitMs],
      ],
    ),
  )
} finally {
  await browser.close()
  await site.stop()
}
