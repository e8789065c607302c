import type { ResolvedPicture } from '#contract/pictures.ts'

/** `sizes` of a picture that covers a box as wide as the screen and of this height: by its width, or by its height. */
export function coveringSizes({ entry }: ResolvedPicture, height: string): string {
  const shape = entry ? Math.round((entry.width / entry.height) * 100) / 100 : 1.5
  return `max(100vw, ${height} * ${shape})`
}
