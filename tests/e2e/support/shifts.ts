import type { Page } from '@playwright/test'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Notes from now on what moves by itself on every page. Returns how to read it, where it is more than 0.01 of the open page together. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push({ value, what: `${value} ${sources.map(({ node }) => node?.parentElement?.className).join(', ')}` })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const { shifts } = window as unknown as { shifts: { value: number; what: string }[] }
      return shifts.reduce((sum, { value }) => sum + value, 0) < 0.01 ? [] : shifts.map(({ what }) => what)
    })
}
