import type { Page } from '@playwright/test'

/** What the browser says of the visitor's inputs since `mark`. */
export interface Inputs {
  /** From input to next paint, ms: the longest event of the slowest interaction, in steps of 8. */
  readonly toPaint: number
  /** From the first input until the page showed the answer, ms. */
  readonly toAnswer: number
}

interface Noted {
  readonly events: { readonly id: number; readonly duration: number }[]
  firstInput: number | undefined
  startedAt: number | undefined
}
type NotingWindow = Window & { noted: Noted }

/** The browser tells of no event that is faster, except of a page's first. */
const thresholdMs = 16

/** Notes the browser's own times of events; to be called before the page is opened. */
export async function noteEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const noted: Noted = { events: [], firstInput: undefined, startedAt: undefined }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
        if (entry.interactionId > 0) noted.events.push({ id: entry.interactionId, duration: entry.duration })
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      noted.firstInput = list.getEntries()[0]?.duration
    }).observe({ type: 'first-input', buffered: true })
    for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, (event) => (noted.startedAt ??= event.timeStamp), { capture: true })
  }, thresholdMs)
}

/** Forgets what was noted: the next input is the one to measure. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { noted } = window as unknown as NotingWindow
    noted.events.length = 0
    noted.startedAt = undefined
  })
}

/** Does something and reads its times. Throws where what `answer` selects does not appear within `limitMs`. */
export async function timeInput(
  page: Page,
  act: () => Promise<void>,
  options: { readonly answer: string; readonly isFirst: boolean; readonly limitMs: number },
): Promise<Inputs> {
  const answered = page.evaluate(
    ([answer, limitMs]) =>
      new Promise<number>((resolve) => {
        const until = performance.now() + limitMs
        const look = () => {
          if (document.querySelector(answer)) resolve(performance.now())
          else if (performance.now() > until) resolve(Number.NaN)
          else requestAnimationFrame(look)
        }
        look()
      }),
    [options.answer, options.limitMs] as const,
  )
  await act()
  const answeredAt = await answered
  if (Number.isNaN(answeredAt)) throw new Error(`${page.url()}: nothing became ${options.answer}`)
  // Entries are told after the paint that they wait for, at rest.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 250)))
  const { events, firstInput, startedAt } = await page.evaluate(() => (window as unknown as NotingWindow).noted)
  if (startedAt === undefined) throw new Error(`${page.url()}: no input arrived`)
  const durations = events.map(({ duration }) => duration)
  if (options.isFirst && firstInput !== undefined) durations.push(firstInput)
  return { toPaint: Math.max(thresholdMs, ...durations), toAnswer: answeredAt - startedAt }
}
