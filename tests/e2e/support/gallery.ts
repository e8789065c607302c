import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { parse } from 'yaml'

interface GalleryContent {
  readonly galleries: readonly {
    readonly key: string
    readonly photos: readonly { readonly id: string; readonly alt: string }[]
  }[]
}

function photosOf(key: string) {
  const { galleries } = parse(readFileSync('content/galleries.yaml', 'utf8')) as GalleryContent
  const found = galleries.find((gallery) => gallery.key === key)
  if (!found) throw new Error(`no gallery ${key}`)
  return found.photos
}

/** Captions of a gallery's photos, in order, as the content has them. */
export function captions(key: string): string[] {
  return photosOf(key).map(({ alt }) => alt)
}

/** Address of a photo of Keith's gallery, by its number. */
export function keithPhoto(number: number): string {
  return `/cases/keith?photo=${photosOf('keith')[number - 1]?.id}`
}

/** The gallery of a case page and its lightbox, by what a visitor can name. */
export function galleryOf(page: Page) {
  const section = page.getByRole('region', { name: 'Photo gallery' })
  const dialog = page.getByRole('dialog', { name: 'Photo gallery' })
  return {
    section,
    tiles: section.getByRole('link').filter({ hasText: '/ 21' }),
    dialog,
    counter: (number: number) => dialog.getByText(`${String(number).padStart(2, '0')} / 21`, { exact: true }),
    next: dialog.getByRole('button', { name: 'Next photo' }),
    previous: dialog.getByRole('button', { name: 'Previous photo' }),
    close: dialog.getByRole('button', { name: 'Close' }),
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

/** The photo of the lightbox has arrived from its tile, and stands. */
export async function stands(page: Page): Promise<void> {
  const photo = page.locator('.lightbox [data-current] .photo')
  await expect.poll(() => photo.evaluate((element) => element.getAnimations().length)).toBe(0)
}
