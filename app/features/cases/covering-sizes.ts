import type { ResolvedPicture } from '#contract/pictures.ts'

/** The `sizes` of a picture that covers a box of the screen's width and this height: whichever of the two makes it wider. */
export function coveringSizes({ entry }: ResolvedPicture, height: string): string {
  const shape = entry ? Math.round((entry.width / entry.height) * 100) / 100 : 1.5
  return `max(100vw, ${height} * ${shape})`
}
