import type { ExtractedGalleries, ExtractionFile } from '#contract/extraction.ts'

/** A module for the site's photos, to be copied by hand: one list for each gallery. */
export function generatedCode(galleries: ExtractedGalleries): string {
  const lists = Object.entries(galleries).map(([key, photos]) => {
    const lines = photos.map((photo) => `  ${JSON.stringify(photo)},\n`)
    return `export const ${key}Photos = [\n${lines.join('')}]\n`
  })
  return lists.join('\n')
}

/** The file that the import command reads, as text. */
export function extractionJson(galleries: ExtractedGalleries): string {
  const file: ExtractionFile = { version: 1, extractedAt: new Date().toISOString(), galleries }
  return `${JSON.stringify(file, null, 2)}\n`
}
