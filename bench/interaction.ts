import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  awake,
  fullSpeed,
  launchBrowser,
  quarterSpeed,
  slowLine,
  type Throttling,
  throttle,
} from './support/browser.ts'
import { type Inputs, noteEvents, timeInput } from './support/event-timing.ts'
import {
  act,
  bareKeys,
  barePage,
  barePageHtml,
  bareTouch,
  type Interaction,
  interactions,
  point,
} from './support/interactions.ts'
import { freePort } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * From input to the next paint, as the browser's own event timing tells it (rounded to 8 ms as it does; 16 ms stands for anything faster),
 * and to the answer. Each round opens a fresh page: as the first thing that a visitor does on a page that was painted this moment, and
 * once its island is awake and nothing loads. Beside a bare page with one handler, in the same round: pressed with a mouse, and by the same kind
 * of input; the bare pages come again half way through a round, because all others stand and fall with them. `INTERACTION_ROUNDS` is how
 * often at a quarter of the speed, three times at most otherwise; `INTERACTION_ONLY=film` takes those whose name has the word.
 */
const rounds = Number(process.env.INTERACTION_ROUNDS ?? 7)
const only = process.env.INTERACTION_ONLY ?? ''
const chosen = interactions.filter(({ name }) => name.includes(only))
if (chosen.length === 0) throw new Error(`No interaction has "${only}" in its name`)
/** What an answer may take before the measurement gives up. */
const patienceMs = 30_000

interface Condition {
  readonly throttling: Throttling
  readonly isFirst: boolean
}
const conditions: readonly Condition[] = [
  { throttling: fullSpeed, isFirst: true },
  { throttling: fullSpeed, isFirst: false },
  { throttling: quarterSpeed, isFirst: true },
  { throttling: quarterSpeed, isFirst: false },
  { throttling: slowLine, isFirst: true },
]

const port = await freePort()
const site = await startSite(port)
const bare = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(barePageHtml))
bare.listen(0, '127.0.0.1')
await once(bare, 'listening')
const browser = await launchBrowser()

const barePages: readonly Interaction[] = [barePage, bareTouch, bareKeys]

async function measure(interaction: Interaction, { throttling, isFirst }: Condition): Promise<Inputs> {
  const { path, isPhone = false, answer, press } = interaction
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  // The film waits for its button, and nothing moves.
  const context = await browser.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone, reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    await noteEvents(page)
    if (isFirst) await throttle(page, throttling)
    const ports = barePages.includes(interaction) ? (bare.address() as AddressInfo).port : port
    await page.goto(`http://127.0.0.1:${ports}${path}`, {
      waitUntil: isFirst ? 'domcontentloaded' : 'load',
      timeout: patienceMs,
    })
    // Nobody touches what is not to be seen yet: on a slow line the style sheet comes after the document.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await interaction.prepare?.(page)
    if (!isFirst) {
      // A pointer that comes before the script and rests wakes nothing.
      await page.waitForLoadState('networkidle')
      await point(page, interaction)
      await awake(page, page.locator(press ?? ':focus').first())
      await throttle(page, throttling)
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 500 }))),
      )
    }
    if ((await page.locator(answer).count()) > 0) throw new Error(`${interaction.name}: done before it was done`)
    return await timeInput(page, () => act(page, interaction), { answer, isFirst, limitMs: patienceMs })
  } finally {
    await context.close()
  }
}

const rows: (string | number)[][] = []
try {
  for (const condition of conditions) {
    const possible = chosen.filter(({ canBeFirst }) => canBeFirst || !condition.isFirst)
    const round = possible.flatMap((interaction, index) =>
      index % 6 === 0 ? [...barePages, interaction] : interaction,
    )
    const measured = new Map<Interaction, Inputs[]>([...barePages, ...possible].map((interaction) => [interaction, []]))
    const times = condition.throttling === quarterSpeed ? rounds : Math.min(rounds, 3)
    for (let nth = 0; nth < times; nth++)
      for (const interaction of round) measured.get(interaction)?.push(await measure(interaction, condition))
    const paintOf = (times: readonly Inputs[] = []) => median(times.map(({ toPaint }) => toPaint))
    for (const [interaction, times] of measured) {
      const over = (one: Interaction) => paintOf(times) - paintOf(measured.get(one))
      const answers = times.map(({ toAnswer }) => toAnswer)
      rows.push([
        interaction.name,
        condition.throttling.name,
        condition.isFirst ? 'first touch' : 'awake',
        paintOf(times),
        over(barePage),
        barePages.includes(interaction) ? 0 : over(interaction.beside ?? barePage),
        Math.max(...times.map(({ toPaint }) => toPaint)),
        median(answers),
        Math.max(...answers),
      ])
    }
  }
} finally {
  await browser.close()
  bare.close()
  await site.stop()
}
console.log(
  `From input to paint and to answer, ms, ${rounds} rounds at a quarter of the speed, at most 3 otherwise. Slow 4G: 300 ms until an answer begins, 180 KB a second.\n`,
)
console.log(
  table(
    [
      'what',
      'how fast',
      'when',
      'paint',
      'over the bare page',
      'over the same input there',
      'paint, worst',
      'answer',
      'answer, worst',
    ],
    rows,
  ),
)
