import { chosenPictures, wasteful } from './support/pictures.ts'
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

test('no picture is sent at more than 1.5 times the pixels it shows', async ({ browser }) => {
  for (const [width, height, deviceScaleFactor] of [
    [390, 844, 2],
    [820, 1180, 1],
    [1440, 900, 1],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor })
    // None comes: a browser would take a larger file that it has already.
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('Network.enable')
    await protocol.send('Network.setBlockedURLs', { urls: ['*/photos/*'] })
    for (const path of pages) {
      await page.goto(path)
      const pictures = await chosenPictures(page.locator('.picture > img'))
      expect.soft(pictures, `${path} ${width} px`).not.toEqual([])
      expect.soft(wasteful(pictures), `${path} ${width} px`).toEqual([])
    }
    await page.close()
  }
})

test('before a picture is there, an even ground is; later screens ask after the first paint', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 0 })
  const asked = new Set<string>()
  await page.route('**/photos/**', (route) => void asked.add(route.request().url()))
  await page.goto('/cases/grossman-law', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('main .picture > img').first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(asked.size).toBe(1)
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect.poll(() => asked.size).toBeGreaterThan(1)
})

withoutScript('captions of pictures that cannot be loaded stay, in frames of the same size', async ({ page }) => {
  await page.goto('/cases/grossman-law')
  const cover = page.locator('main .picture > img').first()
  const before = await cover.boundingBox()
  const alt = (await cover.getAttribute('alt')) ?? ''
  await page.route('**/photos/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('img', { name: alt }).first()).toBeVisible()
  await expect.poll(() => cover.boundingBox()).toEqual(before)
})
