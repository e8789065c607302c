import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { launchBrowser } from './support/browser.ts'
import { freePort } from './support/process.ts'
import { startSite } from './support/servers.ts'
import { table } from './support/table.ts'

/**
 * The script that a visitor pays for, bytes as sent, inline ones included: when a page has loaded, after eight seconds in which nobody
 * touches anything, and after the first touch of what is likely to be touched first. One page of each kind, on a phone and on a desktop.
 */
const idleMs = 8000
/** More than what a touch wakes takes to come on this machine, ms. */
const touchMs = 4000
/** The menu on a phone, the theme on a desktop. */
const chrome = 'header :is([data-theme-toggle], [popovertarget]):visible'
const field = 'main form :is(input, textarea, summary, button):visible'
/** One page of each kind, and what is touched first on it. */
const kinds = [
  ['home', '/', chrome],
  ['services', '/services', chrome],
  ['service', '/services/photo-video-production', chrome],
  ['cases', '/cases', chrome],
  ['case', '/cases/keith', '.mosaic a'],
  ['blog', '/blog', 'button.blog-category'],
  ['article', '/blog/why-phone-camera-not-enough', '[data-island] [data-replay]:visible'],
  ['contact', '/contact', field],
  ['tool', '/gallery-extractor', field],
] as const

const port = await freePort()
const site = await startSite(port)
const browser = await launchBrowser()

async function measure(path: string, touched: string, width: number): Promise<number[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    isMobile: width < 500,
    hasTouch: width < 500,
  })
  try {
    const page = await context.newPage()
    let linked = 0
    const sizes: Promise<unknown>[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return
      const counted = request.sizes().then(({ responseBodySize }) => (linked += responseBodySize))
      // Where the page is closed for another failure, that one is told.
      counted.catch(() => undefined)
      sizes.push(counted)
    })
    const sent = async () => {
      await Promise.all(sizes)
      return linked
    }
    await page.goto(`http://127.0.0.1:${port}${path}`)
    const atLoad = await sent()
    const inline = await inlineBytes(page)
    await page.waitForTimeout(idleMs)
    const afterIdle = await sent()
    // A label may lie over its field.
    await page.locator(touched).first().click({ force: true })
    await page.waitForTimeout(touchMs)
    return [atLoad, afterIdle, await sent()].map((bytes) => inline + bytes)
  } finally {
    await context.close()
  }
}

/** Inline scripts, each compressed alone as a part of a page is; rules for prefetching are none. */
async function inlineBytes(page: Page): Promise<number> {
  const texts = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) =>
      scripts.flatMap((script) => ((script as HTMLScriptElement).type === '' ? (script.textContent ?? '') : [])),
    )
  return texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

try {
  // Bytes do not depend on time: all pages at once.
  const rows = await Promise.all(
    kinds.map(async ([kind, path, touched]) => [
      kind,
      path,
      ...(await measure(path, touched, 390)),
      ...(await measure(path, touched, 1440)),
    ]),
  )
  console.log(
    `Script that a page has loaded, bytes as sent: at load, after ${idleMs / 1000} s untouched, after the first touch\n`,
  )
  const moments = ['load', 'idle', 'touch']
  console.log(table(['page', 'address', ...moments.map((m) => `390: ${m}`), ...moments.map((m) => `1440: ${m}`)], rows))
} finally {
  await browser.close()
  await site.stop()
}
