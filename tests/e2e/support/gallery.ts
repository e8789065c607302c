import type { Locator, Page } from '@playwright/test'
import { content } from '#catalog/content.ts'
import { expect, visit } from './test.ts'

const { photos = [] } = content().galleries.galleries.find(({ key }) => key === 'keith') ?? {}

/** Captions of Keith's gallery, in order, as the content has them. */
export const captions = photos.map(({ alt }) => alt)

/** Address of a photo of that gallery, by its number. */
export const keithPhoto = (number: number) => `/cases/keith?photo=${photos[number - 1]?.id}`

/** The gallery of a case page and its lightbox, by what a visitor can name. */
export function galleryOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Photo gallery' })
  const tiles = page.getByRole('region', { name: 'Photo gallery' }).getByRole('link').filter({ hasText: '/ 21' })
  const counter = (number: number) => dialog.getByText(`${String(number).padStart(2, '0')} / 21`, { exact: true })
  return {
    tiles,
    dialog,
    counter,
    /** Chooses a tile, whose photo is shown then. */
    async choose(number: number) {
      await tiles.nth(number - 1).click()
      await expect(counter(number)).toBeVisible()
    },
    /** Presses a key, after which this photo is shown. */
    async press(key: string, number: number) {
      await page.keyboard.press(key)
      await expect(counter(number)).toBeVisible()
    },
    /** Closes the lightbox by its key. */
    async escape() {
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
    next: dialog.getByRole('button', { name: 'Next photo' }),
    previous: dialog.getByRole('button', { name: 'Previous photo' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    caption: dialog.locator('.lightbox-caption'),
    thumbnails: dialog.getByRole('list', { name: 'Thumbnails' }).getByRole('button'),
    status: dialog.getByRole('status').last(),
  }
}

/** Where the centre of an element is, px of the screen. */
export async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens Keith's gallery, alive. */
export async function openGallery(page: Page) {
  await visit(page, '/cases/keith')
  return galleryOf(page)
}

/** Opens it with the lightbox at a photo, nothing moving any more. */
export async function openAt(page: Page, number: number) {
  const gallery = await openGallery(page)
  await gallery.choose(number)
  await stands(page)
  return gallery
}

/** The photo of the lightbox has arrived from its tile, and stands. */
export async function stands(page: Page): Promise<void> {
  const photo = page.locator('.lightbox [data-current] .photo')
  await expect.poll(() => photo.evaluate((element) => element.getAnimations().length)).toBe(0)
}
