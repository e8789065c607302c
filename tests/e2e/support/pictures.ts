import { type Locator } from '@playwright/test'

/** How many times the pixels that a picture shows may be sent for it. */
const generosity = 1.5
/** Files up to this width are a few packets: the days of the month have none that is narrower, px. */
const slight = 180

/**
 * The files that a browser chooses for these pictures, once the page is laid out, whether they come or not: the width of each, and the one that
 * its largest showing needs on this screen, px. One address is sent once, however often it is shown.
 */
export async function chosenPictures(images: Locator) {
  return images.evaluateAll(async (all) => {
    const shown = (all as HTMLImageElement[]).filter((image) => image.getClientRects().length > 0)
    for (const image of shown) image.loading = 'eager'
    await Promise.allSettled(shown.map((image) => image.decode()))
    const files = new Map<string, { sent: number; wanted: number }>()
    for (const image of shown) {
      const sources = [...(image.parentElement?.querySelectorAll('source') ?? [])]
      const from = sources.find(({ media }) => matchMedia(media).matches) ?? image
      const ratio = Number(from.getAttribute('width')) / Number(from.getAttribute('height'))
      const sent = Number(/-(\d+)\.(?:avif|jpg)$/.exec(image.currentSrc)?.[1])
      const width = Math.max(image.offsetWidth, image.offsetHeight * ratio)
      const before = files.get(image.currentSrc)?.wanted ?? 0
      files.set(image.currentSrc, { sent, wanted: Math.max(before, width * devicePixelRatio) })
    }
    return [...files].map(([address, sizes]) => ({ address, ...sizes }))
  })
}

/** Those of them that cost more than they show; one whose width its address does not tell is among them. */
export const wasteful = (pictures: Awaited<ReturnType<typeof chosenPictures>>) =>
  pictures.filter(({ sent, wanted }) => !(sent <= Math.max(slight, wanted * generosity)))
