import type { Page } from '@playwright/test'

/** What the browser says of what a visitor does. */
export interface Inputs {
  /** From input to next paint, ms: the longest event of the slowest interaction, in steps of 8. */
  readonly toPaint: number
  /** From the first input until the page showed the answer, ms; not a number where it did not, or was left instead. */
  readonly toAnswer: number
}

interface Noted {
  readonly durations: number[]
  firstInput: number | undefined
}
type NotingWindow = Window & { noted: Noted }

/** The browser tells of no event that is faster, except of a page's first. */
const thresholdMs = 16
/** Where the time of the first input is kept: for the tab, because an answer may be another page. */
const startKey = 'bench-input'

/** Notes the browser's own times of events; to be called before the page is opened. */
export async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript(
    ({ durationThreshold, key }) => {
      const noted: Noted = { durations: [], firstInput: undefined }
      Object.assign(window, { noted })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
          if (entry.interactionId > 0) noted.durations.push(entry.duration)
      }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
      new PerformanceObserver((list) => {
        noted.firstInput = list.getEntries()[0]?.duration
      }).observe({ type: 'first-input', buffered: true })
      for (const type of ['pointerdown', 'keydown'])
        addEventListener(
          type,
          ({ timeStamp }) => {
            if (sessionStorage.getItem(key) === null)
              sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp))
          },
          { capture: true },
        )
    },
    { durationThreshold: thresholdMs, key: startKey },
  )
}

/** Forgets what was noted: the next input is the one to measure. */
async function mark(page: Page): Promise<void> {
  await page.evaluate((key) => {
    ;(window as unknown as NotingWindow).noted.durations.length = 0
    sessionStorage.removeItem(key)
  }, startKey)
}

/** Does something and reads its times: until what `answer` selects is there, for at most `limitMs`. */
export async function timeInput(
  page: Page,
  act: () => Promise<void>,
  options: { readonly answer: string; readonly isFirst: boolean; readonly limitMs: number },
): Promise<Inputs> {
  await mark(page)
  const { answer, isFirst, limitMs: timeout } = options
  const address = page.url()
  const shown = page.waitForFunction(
    (selector) => document.querySelector(selector) && performance.timeOrigin + performance.now(),
    answer,
    { polling: 'raf', timeout },
  )
  const answered = shown.then(
    async (handle) => Number(await handle.jsonValue()),
    () => Number.NaN,
  )
  await act()
  const answeredAt = await answered
  if (page.url() !== address && Number.isNaN(answeredAt)) {
    console.error(`${address} was left for ${page.url()}`)
    return { toPaint: Number.NaN, toAnswer: Number.NaN }
  }
  // Entries are told after the paint that they wait for, at rest.
  await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve, { timeout: 500 }), 250)),
  )
  const { durations, firstInput, startedAt } = await page.evaluate(
    (key) => ({ ...(window as unknown as NotingWindow).noted, startedAt: Number(sessionStorage.getItem(key)) }),
    startKey,
  )
  if (!startedAt) throw new Error(`${address}: no input arrived`)
  const first = isFirst && firstInput !== undefined ? [firstInput] : []
  return { toPaint: Math.max(thresholdMs, ...durations, ...first), toAnswer: answeredAt - startedAt }
}
