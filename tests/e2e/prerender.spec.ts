import { expect, test } from '@playwright/test'
import { launchPreloading } from './support/preloading.ts'

let browser: Awaited<ReturnType<typeof launchPreloading>>
test.afterEach(() => browser.close())

/** What a page has recorded, loaded and started. */
const traces = `({
  recorded: Object.keys(sessionStorage).length + Object.keys(localStorage).length,
  islands: document.querySelectorAll('[data-alive]').length,
  films: [...document.querySelectorAll('video')].filter((film) => !film.paused || film.currentTime > 0).length,
  files: performance.getEntriesByType('resource').filter(({ name }) => /react|hydrate|[/]films[/]/.test(name)).length,
})`

test('a page is made ready while its link is pointed at, and begins nothing before', async ({ baseURL }, info) => {
  browser = await launchPreloading(`${baseURL}/privacy`, info.outputPath('profile'))
  await expect.poll(() => browser.evaluate('location.pathname + document.readyState')).toBe('/privacycomplete')
  // What this page records for its session is no trace of another.
  await expect.poll(() => browser.evaluate('sessionStorage.length')).toBeGreaterThan(0)
  await browser.evaluate('sessionStorage.clear()')
  const make = async (path: string) => {
    await browser.pointAt(`header nav a[href="${path}"]`)
    const page = await browser.ready(path)
    expect(await page('document.prerendering')).toBe(true)
    expect(await page(traces), path).toEqual({ recorded: 0, islands: 0, films: 0, files: 0 })
    return page
  }
  await make('/contact')
  const home = await make('/')
  await browser.evaluate(`void setTimeout(() => document.querySelector('header nav a[href="/"]').click())`)
  const isShown = `document.prerendering === false && performance.getEntriesByType('navigation')[0].activationStart > 0`
  await expect.poll(() => home(isShown)).toBe(true)
  await expect.poll(() => home('sessionStorage.length')).toBeGreaterThan(0)
  await home(`document.querySelector('.film').scrollIntoView({ behavior: 'instant' })`)
  const wakes = `document.querySelector('[data-island=Film]').dataset.alive !== undefined`
  await expect.poll(() => home(wakes)).toBe(true)
})
