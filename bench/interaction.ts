import type { Browser } from '@playwright/test'
import { booted, launchBrowser, noteBoot, slowDown } from './support/browser.ts'
import { type Inputs, mark, noteEvents, timeInput } from './support/event-timing.ts'
import { type Interaction, interactions, rest } from './support/interactions.ts'
import { freePort } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { median, table } from './support/table.ts'

/**
 * From input to next paint on a processor slowed four times, as the browser's own event timing tells it, rounded to 8 ms as it
 * does; 16 ms stands for anything faster. Each round opens a fresh page: once the site's script has started, and, where that can be, as the
 * first thing that a visitor does on a page that was painted this moment. There the answer may come with the script, later than
 * the paint: its time stands beside. `INTERACTION_ROUNDS` is how often.
 */
const rounds = Number(process.env.INTERACTION_ROUNDS ?? 7)
const only = process.env.INTERACTION_ONLY
const slowdown = Number(process.env.INTERACTION_SLOWDOWN ?? 4)
const limitMs = 100
/** What an answer may take before the measurement gives up. */
const patienceMs = 15_000

const port = await freePort()
const site = await startSite(port)
const browser = await launchBrowser()

async function measure(use: Browser, interaction: Interaction, isFirst: boolean): Promise<Inputs> {
  const { path, isPhone = false, prepare, act, target, answer } = interaction
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
  const context = await use.newContext({ viewport, hasTouch: isPhone, isMobile: isPhone })
  try {
    const page = await context.newPage()
    await noteBoot(page)
    await noteEvents(page)
    if (isFirst) await slowDown(page, slowdown)
    await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: isFirst ? 'domcontentloaded' : 'load' })
    if (!isFirst) await booted(page)
    // The hero's light has gone up: a visitor's first touch is measured beside.
    if (!isFirst) await page.waitForFunction(() => document.getAnimations().length === 0)
    await prepare?.(page)
    if (!isFirst) await slowDown(page, slowdown)
    if (!isFirst) await rest(page, target)
    if ((await page.locator(answer).count()) > 0) throw new Error(`${interaction.name}: done before it was done`)
    await mark(page)
    return await timeInput(page, () => act(page), { answer, isFirst, limitMs: patienceMs })
  } finally {
    await context.close()
  }
}

const rows: (string | number)[][] = []
try {
  for (const interaction of interactions) {
    if (only && !interaction.name.includes(only)) continue
    for (const isFirst of interaction.canBeFirst ? [false, true] : [false]) {
      const times: Inputs[] = []
      for (let round = 0; round < rounds; round++) times.push(await measure(browser, interaction, isFirst))
      const paints = times.map(({ toPaint }) => toPaint)
      const answers = times.map(({ toAnswer }) => toAnswer)
      const when = isFirst ? 'first on a fresh page' : 'script is ready'
      rows.push([
        interaction.name,
        when,
        median(paints),
        Math.max(...paints),
        limitMs,
        median(answers),
        Math.max(...answers),
      ])
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(`Input to next paint on a processor slowed ${slowdown} times, ${rounds} rounds, ms\n`)
console.log(table(['what', 'when', 'paint, median', 'paint, worst', 'limit', 'answer, median', 'answer, worst'], rows))
