import { expect, test } from '@playwright/test'
import { launchPreloading, type PreloadingBrowser } from './support/preloading.ts'

let browser: PreloadingBrowser
test.beforeEach(async () => {
  browser = await launchPreloading()
})
test.afterEach(() => browser.close())

/** What a page has recorded, loaded and started. */
const traces = `({
  recorded: Object.keys(sessionStorage).length + Object.keys(localStorage).length,
  islands: document.querySelectorAll('[data-alive]').length,
  films: [...document.querySelectorAll('video')].filter((film) => !film.paused || film.currentTime > 0).length,
  scripts: performance.getEntriesByType('resource').filter(({ name }) => /react|hydrate/.test(name)).length,
})`

test('a page is made ready while the pointer rests on its link; it records, loads and starts nothing before it is shown', async ({
  baseURL,
}) => {
  await browser.open(`${baseURL}/privacy`)
  await browser.evaluate('sessionStorage.clear()')
  await browser.pointAt('header nav a[href="/contact"]')
  await expect.poll(() => browser.prerenders(`${baseURL}/contact`)).toContain('Ready')
  expect(await browser.evaluate('document.prerendering', 'prerender')).toBe(true)
  expect(await browser.evaluate(traces, 'prerender')).toEqual({ recorded: 0, islands: 0, films: 0, scripts: 0 })

  await browser.press()
  const isShown = `document.prerendering === false && performance.getEntriesByType('navigation')[0].activationStart > 0`
  await expect.poll(() => browser.evaluate(isShown, 'prerender')).toBe(true)
  await expect.poll(() => browser.evaluate('sessionStorage.length', 'prerender')).toBeGreaterThan(0)
  const wakes = `document.querySelector('[data-island=contact-form]').dataset.alive !== undefined`
  await expect.poll(() => browser.evaluate(wakes, 'prerender')).toBe(true)
})

test('a film of a page that is made ready waits until the page is shown', async ({ baseURL }) => {
  await browser.open(`${baseURL}/privacy`)
  await browser.pointAt('header nav a[href="/"]')
  await expect.poll(() => browser.prerenders(`${baseURL}/`)).toContain('Ready')
  const films = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/films/')).length`
  expect(await browser.evaluate(films, 'prerender')).toBe(0)
  expect(await browser.evaluate(traces, 'prerender')).toMatchObject({ islands: 0, films: 0, scripts: 0 })
})
