import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pictureFolders } from '#contract/pictures.ts'
import { openBuiltSite } from '#prerender/built-site.ts'
import { sentPictures, wasteful } from './support/pictures.ts'
import { expect, test, withoutScript } from './support/test.ts'

test.use({ allowedErrors: [/Failed to load resource/] })

const pages = [
  '/',
  '/services',
  '/services/social-media',
  '/cases',
  '/cases/map-headshots',
  '/cases/mock-trial',
  '/blog',
  '/blog/professional-content-transforms-brand',
  '/about',
]

/** Bytes of a picture by its address. */
const bytesOf = (address: string) => statSync(join(pictureFolders.photos, new URL(address).pathname.slice(8))).size

/** The most that the picture which a page shows first may have, and all pictures of Home scrolled to its end, bytes. */
for (const { name, first, home, ...screen } of [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, first: 60_000, home: 1_600_000 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1, first: 220_000, home: 3_000_000 },
])
  test(`the first picture of every page and all of Home keep their budgets on a ${name}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...screen, reducedMotion: 'reduce', ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    // A browser that had a larger file already would take that one.
    await context.route('**/photos/**', (route) => route.abort())
    let weighed = 0
    for (const path of openBuiltSite().pages.keys()) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      // One that this screen does not show has no file.
      const chosen = await page
        .locator('img[fetchpriority=high]')
        .evaluateAll((all) => (all as HTMLImageElement[]).flatMap(({ currentSrc }) => currentSrc || []))
      for (const address of chosen) expect.soft(bytesOf(address), path).toBeLessThanOrEqual(first)
      weighed += chosen.length
    }
    expect(weighed).toBeGreaterThan(20)
    await context.unroute('**/photos/**')
    await page.goto('/')
    const pictures = await sentPictures(page.locator('.picture > img'))
    expect(pictures.reduce((sum, { address }) => sum + bytesOf(address), 0)).toBeLessThanOrEqual(home)
    await context.close()
  })

test('no picture is sent at more than 1.5 times the pixels it shows', async ({ browser, baseURL }) => {
  for (const [width, height, deviceScaleFactor] of [
    [390, 844, 2],
    [820, 1180, 1],
    [1440, 900, 1],
  ] as const)
    for (const path of pages) {
      // Each in a browser that has no larger file yet: it would take that one.
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor,
        reducedMotion: 'reduce',
        ...(baseURL && { baseURL }),
      })
      const page = await context.newPage()
      await page.goto(path)
      const pictures = await sentPictures(page.locator('.picture > img'))
      expect.soft(pictures, `${path} ${width} px`).not.toEqual([])
      expect.soft(wasteful(pictures), `${path} ${width} px`).toEqual([])
      await context.close()
    }
})

test('before a picture is there, its colour is', async ({ page }) => {
  await page.route('**/photos/**', () => undefined)
  await page.goto('/cases/grossman-law', { waitUntil: 'domcontentloaded' })
  const cover = page.locator('main .picture > img').first()
  await expect(cover).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

withoutScript('captions of pictures that cannot be loaded stay, in frames of the same size', async ({ page }) => {
  await page.goto('/cases/grossman-law')
  const cover = page.locator('main .picture > img').first()
  const before = await cover.boundingBox()
  const alt = (await cover.getAttribute('alt')) ?? ''
  await page.route('**/photos/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('img', { name: alt }).first()).toBeVisible()
  expect(await cover.boundingBox()).toEqual(before)
})
