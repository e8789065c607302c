import { existsSync, readFileSync } from 'node:fs'
import type { PictureManifest } from '#contract/picture-manifest.ts'
import { jpegUrl, pictureFolders } from '#contract/pictures.ts'
import { sentPictures, wasteful } from './support/pictures.ts'
import { expect, test } from './support/test.ts'

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

for (const { width, height, deviceScaleFactor } of [
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 820, height: 1180, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 1 },
]) {
  test.describe(`on a screen ${width} px wide at density ${deviceScaleFactor}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor, reducedMotion: 'reduce' })

    // Each in a browser that has no larger file yet: it would take that one.
    for (const path of pages)
      test(`no picture of ${path} is sent at more than 1.5 times the pixels it is shown at`, async ({ page }) => {
        await page.goto(path)
        const pictures = await sentPictures(page.locator('.picture > img'))
        expect(pictures).not.toEqual([])
        expect(wasteful(pictures)).toEqual([])
      })
  })
}

test('every picture says its size, describes itself and waits for its turn; the first comes at once', async ({
  page,
}) => {
  await page.goto('/cases/grossman-law')
  const pictures = await page.locator('main .picture > img').evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => ({
      size: image.getAttribute('width') !== null && image.getAttribute('height') !== null,
      described: image.hasAttribute('alt'),
      loading: image.loading,
      priority: image.fetchPriority,
    })),
  )
  expect(pictures.length).toBeGreaterThan(3)
  expect(pictures.every(({ size, described }) => size && described)).toBe(true)
  expect(pictures[0]).toMatchObject({ loading: 'eager', priority: 'high' })
  expect(pictures.slice(1).every(({ loading }) => loading === 'lazy')).toBe(true)
})

test('before a picture is there, its colour is', async ({ page }) => {
  await page.route('**/photos/**', () => undefined)
  await page.goto('/cases/grossman-law', { waitUntil: 'domcontentloaded' })
  const cover = page.locator('main .picture > img').first()
  await expect(cover).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test.describe('when pictures cannot be loaded', () => {
  test.use({ allowedErrors: [/Failed to load resource/], javaScriptEnabled: false })

  test('their captions stay, in frames of the same size, without JavaScript too', async ({ page }) => {
    await page.goto('/cases/grossman-law')
    const cover = page.locator('main .picture > img').first()
    const before = await cover.boundingBox()
    const alt = (await cover.getAttribute('alt')) ?? ''
    await page.route('**/photos/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('img', { name: alt }).first()).toBeVisible()
    expect(await cover.boundingBox()).toEqual(before)
  })
})

test('derivatives are immutable and originals are never served', async ({ request }) => {
  const manifest = JSON.parse(readFileSync(pictureFolders.photoManifest, 'utf8')) as PictureManifest
  const [original, entry] = Object.entries(manifest).find(([name]) => !name.startsWith('films/')) ?? []
  if (!original || !entry) throw new Error('there are no pictures')
  const derivative = await request.get(jpegUrl(entry))
  expect(derivative.status()).toBe(200)
  expect(derivative.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringMatching(/immutable/),
  })
  expect(existsSync(`content/photos/${original}`)).toBe(true)
  for (const address of [`/photos/${original}`, `/content/photos/${original}`]) {
    expect((await request.get(address)).status(), address).toBe(404)
  }
})
