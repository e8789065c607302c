import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** What the browser reports of its cross-fade of documents where it is left before it has ended, or where it was too busy to begin in time. */
const brokenTransition = /Transition was skipped|Page already revealed/

interface Options {
  /** Console errors that this test provokes on purpose: each must match one of these. */
  allowedErrors: RegExp[]
  /** Toasts go when their time is over; else they stay, so that a busy machine reads them too. */
  toastsGo: boolean
  /** Pages scroll smoothly; else at once, so that nothing moves away under a pointer between its press and its release. */
  glides: boolean
}

/** A test fails on any console error, page error or policy violation that it did not announce. */
export const test = base.extend<Options & { guard: undefined }>({
  allowedErrors: [[], { option: true }],
  toastsGo: [false, { option: true }],
  glides: [false, { option: true }],
  guard: [
    async ({ context, allowedErrors, toastsGo, glides }, use) => {
      const still = () => {
        const { animate } = Element.prototype
        // A toast's life is an animation of nothing.
        Element.prototype.animate = function (frames, options) {
          return animate.call(this, frames, frames === null ? { duration: Infinity } : options)
        }
      }
      if (!toastsGo) await context.addInitScript(still)
      const jump = () => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('html { scroll-behavior: auto !important }')
        document.adoptedStyleSheets.push(sheet)
      }
      if (!glides) await context.addInitScript(jump)
      const errors: string[] = []
      const note = (text: string) => {
        if (![...allowedErrors, brokenTransition].some((pattern) => pattern.test(text))) errors.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(String(error.error())))
      await use(undefined)
      expect(errors, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

/** The same, in a browser that runs no script of a page. */
export const withoutScript = test.extend({ javaScriptEnabled: false })

/** Waits until the page has run its entry. */
export async function entered(page: Page): Promise<void> {
  // A page that was only just gone to has no head yet.
  await page.waitForLoadState()
  await page.evaluate(async () => {
    await import(document.querySelector<HTMLScriptElement>('head script[type=module]')?.src ?? '')
  })
}

/** Waits until every island of the page is alive, after a sign of the visitor at each. */
export async function booted(page: Page): Promise<void> {
  await entered(page)
  await page.locator('[data-island]').evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new Event('focusin'))
  })
  await expect(page.locator('[data-island]:not([data-alive])')).toHaveCount(0)
}

/** Opens a page, alive. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await booted(page)
}

/** The page's own patience does not end, before which an early click waits for its script: the machine may be slow. To be called before it opens. */
export const patient = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: after } = window
    const start = (run: () => void, ms = 0, ...values: []) => (ms < 3000 ? after(run, ms, ...values) : 0)
    Object.assign(window, { setTimeout: start })
  })

/** Holds files or requests back; returns how to let them through. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await promise
    // The page may be gone by then.
    await route.fallback().catch(() => undefined)
  })
  return resolve
}

/** Toasts on the screen. */
export const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')

/** A link of the header. */
export const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

/** Scrolls the page to a place, at once. */
export const scrollDown = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/** Shows a toast as any part of a page does. */
export async function tell(page: Page, title: string, kind: 'success' | 'error' = 'success'): Promise<void> {
  await entered(page)
  const detail = { kind, title, description: 'Done.' }
  await page.evaluate((detail) => void dispatchEvent(new CustomEvent('toast', { detail })), detail)
}
