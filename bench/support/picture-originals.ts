import { put, testPicture } from '#tests/support/picture-project.ts'

/** Name of one original in a content folder. */
export const originalName = (index: number): string => `photos/gallery-${index % 21}/photo-${index}.jpg`

/** One synthetic original, as the file of a camera. */
export const original = (width: number, seed: number): Promise<Buffer> =>
  testPicture(width, Math.round((width * 2) / 3), seed)
    .jpeg({ quality: 85 })
    .toBuffer()

if (import.meta.main) {
  // In a process of its own, whose memory is not that of the run: puts COUNT originals WIDTH wide into a content FOLDER.
  const [folder = '', count, width] = process.argv.slice(2)
  for (let index = 0; index < Number(count); index++)
    put(folder, originalName(index), await original(Number(width), index))
}
