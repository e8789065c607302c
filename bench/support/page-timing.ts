import type { Page } from '@playwright/test'

/** How the browser came to the next page. */
export type Way = 'in the page' | 'from the back/forward cache' | 'loaded'

/** A page that was gone to. */
export interface Arrival {
  /** From the click, or the step back, until a frame showed the page's heading, ms. */
  readonly ms: number
  readonly way: Way
}

interface Going {
  readonly at: number
  readonly path: string
  readonly heading: string
  readonly arrived?: Arrival
}

/**
 * Notes when the heading of the next page is shown, whether script swaps it in, a document is loaded or one comes back from
 * the back/forward cache. The clock runs across documents, and what is awaited is kept for the tab. To be called before the page is opened.
 */
export async function noteArrivals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isFresh = true
    let isBack = false
    const now = () => performance.timeOrigin + performance.now()
    const look = () => {
      const going = JSON.parse(sessionStorage.getItem('going') ?? 'null') as Going | null
      const heading = document.querySelector('main h1')?.textContent
      if (going && !going.arrived && location.pathname === going.path && heading && heading !== going.heading) {
        const way = isBack ? 'from the back/forward cache' : isFresh ? 'loaded' : 'in the page'
        // Called before the frame is painted; what is queued here runs right after it.
        const channel = new MessageChannel()
        channel.port1.addEventListener('message', () => {
          sessionStorage.setItem('going', JSON.stringify({ ...going, arrived: { ms: now() - going.at, way } }))
        })
        channel.port1.start()
        channel.port2.postMessage(null)
        return
      }
      requestAnimationFrame(look)
    }
    const depart = (at: number, path: string) => {
      const heading = document.querySelector('main h1')?.textContent ?? ''
      sessionStorage.setItem('going', JSON.stringify({ at, path, heading }))
      isFresh = false
      isBack = false
      requestAnimationFrame(look)
    }
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        // What the boot script keeps and repeats later began with the click that it kept.
        if (link && event.isTrusted) depart(performance.timeOrigin + event.timeStamp, link.pathname)
      },
      { capture: true },
    )
    addEventListener('pageshow', (event) => {
      if (!event.persisted) return
      isBack = true
      requestAnimationFrame(look)
    })
    Object.assign(window, { step: (by: number, path: string) => (depart(now(), path), history.go(by)) })
    if (sessionStorage.getItem('going') !== null) requestAnimationFrame(look)
  })
}

/** Waits until the page that was gone to is shown. Throws where that takes too long. */
export async function arrival(page: Page, path: string, limitMs: number): Promise<Arrival> {
  const until = Date.now() + limitMs
  while (Date.now() < until) {
    // A page that is being left has no answer.
    const going = await page
      .evaluate(() => JSON.parse(sessionStorage.getItem('going') ?? 'null') as Going | null)
      .catch((error: Error) => {
        if (/context was destroyed|navigation|detached/i.test(error.message)) return null
        throw error
      })
    if (going?.path === path && going.arrived) return going.arrived
    await page.waitForTimeout(20)
  }
  throw new Error(`${path} was not shown within ${limitMs} ms`)
}

/** Goes a step through the history and waits until that page is shown. */
export async function step(page: Page, by: -1 | 1, path: string, limitMs: number): Promise<Arrival> {
  await page
    .evaluate(([by, path]) => (window as unknown as { step(by: number, path: string): void }).step(by, path), [
      by,
      path,
    ] as const)
    .catch((error: Error) => {
      if (!/context was destroyed|navigation|detached/i.test(error.message)) throw error
    })
  return arrival(page, path, limitMs)
}
