import type { Page } from '@playwright/test'
import { openBuiltSite } from '#prerender/built-site.ts'
import { launchBrowser, throttle } from './support/browser.ts'
import { limitBodies } from './support/limit-page.ts'
import { type Arrival, arrival, noteArrivals, step } from './support/page-timing.ts'
import { freePort } from './support/process.ts'
import { startNginx, startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * From the click on a link until a frame shows the next page's heading, and the same for a step back and forward again. The
 * pointer rests on the link before, as people's do; on a fresh page that is the first thing that happens to it. At full speed and on
 * a processor slowed four times. In turn with the limit: the same two documents without script on nginx, with the same pictures, view transition
 * and speculation rules, and as fresh. `NEXT_PAGE_ROUNDS` is how often.
 */
const rounds = Number(process.env.NEXT_PAGE_ROUNDS ?? 5)
const slowdowns = process.env.NEXT_PAGE_SLOWDOWNS?.split(',').map(Number) ?? [1, 4]
const hoverMs = 150
const patienceMs = 15_000
const ways = [
  { from: '/', link: 'header nav a[href="/services"]' },
  { from: '/cases', link: 'main a[href^="/cases/"]' },
  { from: '/blog', link: 'main a[href^="/blog/"]' },
] as const

const [port, limitPort] = [await freePort(), await freePort()]
const address = `http://127.0.0.1:${port}`
const limitAddress = `http://127.0.0.1:${limitPort}`
const site = await startSite(port)
const files = openBuiltSite()
const bodies = await limitBodies(
  [...files.pages.keys()].filter((path) => /^\/(?:services|(?:cases|blog)(?:\/[\w-]+)?)?$/.test(path)),
  files,
  address,
  { hasAllPictures: true },
)
const nginx = await startNginx(limitPort, bodies)
const browser = await launchBrowser()

interface Round {
  readonly to: string
  readonly forward: Arrival
  readonly back: Arrival
  readonly again: Arrival
}

/** Points at a link, rests, and clicks. Returns the address that it leads to. */
async function follow(page: Page, selector: string): Promise<string> {
  const link = page.locator(selector).locator('visible=true').first()
  await link.scrollIntoViewIfNeeded()
  const [box, to] = [await link.boundingBox(), await link.getAttribute('href')]
  if (!box || !to) throw new Error(`${selector} is not shown`)
  await page.mouse.move(box.x + box.width / 2, box.y + Math.min(box.height / 2, 40), { steps: 2 })
  await page.waitForTimeout(hoverMs)
  await page.mouse.down()
  await page.mouse.up()
  return to
}

/** Whose page it is, and whether all of it is there when the pointer comes. */
interface Kind {
  readonly at: string
  readonly isReady: boolean
}
const kinds: readonly Kind[] = [limitAddress, address].flatMap((at) => [
  { at, isReady: true },
  { at, isReady: false },
])

async function measure(way: (typeof ways)[number], slowdown: number, { at, isReady }: Kind): Promise<Round> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    await noteArrivals(page)
    await page.goto(at + way.from)
    if (isReady) await page.waitForLoadState('networkidle')
    await throttle(page, { name: `${slowdown}x`, slowdown })
    const to = await follow(page, way.link)
    const forward = await arrival(page, to, patienceMs)
    const heading = await page.locator('main h1').first().textContent()
    if (!heading || new URL(page.url()).pathname !== to) throw new Error(`${to} was not reached`)
    // People read before they go back.
    await page.waitForTimeout(500)
    const back = await step(page, -1, way.from, patienceMs)
    await page.waitForTimeout(300)
    return { to, forward, back, again: await step(page, 1, to, patienceMs) }
  } finally {
    await context.close()
  }
}

const rows: (string | number)[][] = []
try {
  for (const slowdown of slowdowns) {
    for (const way of ways) {
      const measured = new Map<Kind, Round[]>(kinds.map((kind) => [kind, []]))
      for (let round = 0; round < rounds; round++)
        for (const [kind, list] of measured) list.push(await measure(way, slowdown, kind))
      for (const isReady of [true, false]) {
        const of = (at: string) => [...measured].find(([kind]) => kind.at === at && kind.isReady === isReady)?.[1] ?? []
        for (const [name, pick] of [
          [`${way.from} to ${of(address)[0]?.to}`, (round: Round) => round.forward],
          ['and back', (round: Round) => round.back],
          ['and forward', (round: Round) => round.again],
        ] as const) {
          const [own, limit] = [of(address).map(pick), of(limitAddress).map(pick)]
          const how = [...new Set(own.map(({ way }) => way))].join(', ')
          const times = own.map(({ ms }) => ms)
          const [time, least] = [median(times), median(limit.map(({ ms }) => ms))]
          const from = isReady ? 'all is there' : 'fresh page'
          rows.push([name, `${slowdown}x`, from, how, time, Math.max(...times), least, time / least])
        }
      }
    }
  }
} finally {
  await browser.close()
  await nginx.stop()
  await site.stop()
}
console.log(
  `From the click to the next page's heading, ${rounds} rounds, after ${hoverMs} ms of pointing, ms (wanted: under 100)\n`,
)
console.log(table(['way', 'slowed', 'from', 'how', 'median', 'worst', 'limit page', 'ratio'], rows))
