import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { type PictureManifest, stripManifest } from '#contract/picture-manifest.ts'
import { derivativeUrl, pictureFolders } from '#contract/pictures.ts'
import { booted, expect, test } from './support/test.ts'

const strip = stripManifest.parse(JSON.parse(readFileSync(pictureFolders.stripManifest, 'utf8')))
const pictures = JSON.parse(readFileSync(pictureFolders.photoManifest, 'utf8')) as PictureManifest

const exposed = strip.frames.filter((name) => name !== null)

const frameList = (page: Page) => page.locator('#home ol')

/** Addresses of all sheets that the page asked for. */
function sheetRequests(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/photos/strip-')) addresses.push(pathname)
  })
  return addresses
}

/** A picture of few colours, by which two photographs can be told apart at any size. */
async function thumbnail(picture: Sharp): Promise<Buffer> {
  return picture.resize(9, 6, { fit: 'cover' }).removeAlpha().toColourspace('srgb').raw().toBuffer()
}

const difference = (a: Buffer, b: Buffer) => a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0)

for (const { width, density } of [
  { width: 390, density: 1 },
  { width: 390, density: 2 },
  { width: 820, density: 1 },
  { width: 820, density: 2 },
  { width: 1440, density: 1 },
  { width: 1440, density: 2 },
]) {
  test.describe(`${width} px wide at density ${density}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: density })

    test('§2.3 hero: the day strip is one picture, never of more than 1.5 times the pixels it shows', async ({
      page,
    }) => {
      const addresses = sheetRequests(page)
      await page.goto('/')
      await booted(page)
      await page.waitForLoadState('networkidle')
      expect(addresses).toHaveLength(1)
      const sent = Number(/-(\d+)\.avif$/.exec(addresses[0] ?? '')?.[1])
      const frames = await frameList(page)
        .locator('li:empty')
        .evaluateAll((items) =>
          items.map((item) => {
            const { backgroundImage, backgroundPosition, width } = getComputedStyle(item, '::before')
            return { backgroundImage, backgroundPosition, width: Number.parseFloat(width) }
          }),
        )
      expect(frames).toHaveLength(exposed.length)
      for (const frame of frames) {
        expect(frame.backgroundImage).toContain(addresses[0])
        expect(sent / (frame.width * density)).toBeLessThanOrEqual(1.5)
      }
      expect(new Set(frames.map(({ backgroundPosition }) => backgroundPosition)).size).toBe(frames.length)
    })
  })
}

for (const width of [390, 1440]) {
  test.describe(`${width} px wide without JavaScript`, () => {
    test.use({ viewport: { width, height: 900 }, javaScriptEnabled: false })

    test('§2.3 hero: every frame of the day strip shows its own picture', async ({ page }) => {
      const originals = await Promise.all(
        exposed.map(async (name) => {
          const path = pictures[name]?.path ?? ''
          return thumbnail(sharp(`${pictureFolders.photos}${derivativeUrl(path, 270, 'avif').slice('/photos'.length)}`))
        }),
      )
      const sheet = page.waitForResponse(/\/photos\/strip-/)
      await page.goto('/')
      await (await sheet).finished()
      const list = frameList(page)
      const boxes = await list.locator('li:empty').evaluateAll((items) =>
        items.map((item) => {
          const { left, top } = item.getBoundingClientRect()
          const origin = item.parentElement?.getBoundingClientRect()
          const { width, height } = getComputedStyle(item, '::before')
          return {
            left: Math.round(left - (origin?.left ?? 0)),
            top: Math.round(top - (origin?.top ?? 0)),
            width: Math.floor(Number.parseFloat(width)),
            height: Math.floor(Number.parseFloat(height)),
          }
        }),
      )
      const nearest = async () => {
        const shot = sharp(await list.screenshot())
        const shown = await Promise.all(boxes.map((box) => thumbnail(shot.clone().extract(box))))
        return shown.map((frame) => {
          const distances = originals.map((original) => difference(original, frame))
          return distances.indexOf(Math.min(...distances))
        })
      }
      // Decoded a moment after it has arrived.
      await expect.poll(nearest).toEqual(originals.map((_, index) => index))
    })
  })
}
