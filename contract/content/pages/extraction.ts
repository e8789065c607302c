import { z } from 'zod'
import { extractionWords } from '../extraction-words.ts'
import { metadata, text } from '../parts.ts'

/** `content/pages/extraction.yaml`: the two internal tools, in Portuguese. */
export const extractionPage = z.strictObject({
  lang: z.string().describe('Language of both tools, BCP 47.'),
  all: z.strictObject({ title: text, intro: text, metadata }),
  single: z.strictObject({ title: text, intro: text, metadata, gallery: z.string().describe('Key of its gallery.') }),
  words: extractionWords.describe('Every other label and toast of the tools.'),
})
export type ExtractionPage = z.infer<typeof extractionPage>
