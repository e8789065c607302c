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

/** Width, height, density; then the most that a first picture and all pictures of Home scrolled to its end may have, bytes. */
const screens = [
  [390, 844, 2, 60_000, 1_600_000],
  [820, 1180, 1, 220_000, 3_000_000],
  [1440, 900, 1, 220_000, 3_000_000],
] as const

test('the first picture of every page keeps its budget', async ({ browser, baseURL }) => {
  const site = openBuiltSite()
  const first = /<picture(?:(?!<\/picture>).)*fetchpriority="high".*?<\/picture>/gis
  const all = [...site.pages.keys()].flatMap((path) => site.text(path).match(first) ?? [])
  expect(all.length).toBeGreaterThan(20)
  for (const [width, height, deviceScaleFactor, most] of screens) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
    // Which file a browser chooses does not depend on what has come.
    await page.route('**/photos/**', (route) => route.abort())
    await page.setContent(`<base href="${baseURL}">${all.join('')}`)
    const chosen = await page
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
    for (const address of chosen) expect.soft(bytesOf(address), `${address} ${width} px`).toBeLessThanOrEqual(most)
    await page.close()
  }
})

test('no picture is sent at more than 1.5 times the pixels it shows; all of Home keep their budget', async ({
  browser,
  baseURL,
}) => {
  for (const [width, height, deviceScaleFactor, , most] of screens)
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
      if (path === '/')
        expect(pictures.reduce((sum, { address }) => sum + bytesOf(address), 0)).toBeLessThanOrEqual(most)
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
