import { z } from 'zod'
import { extractionWords } from '../extraction-words.ts'
import { metadata, text } from '../parts.ts'

const page = {
  title: text.describe('Heading of the page.'),
  intro: text.describe('One sentence under it that says what the tool does.'),
  metadata: metadata.describe('Tab title and description; search engines are told to stay away.'),
}

/** `content/pages/extraction.yaml`: the two internal tools, in Portuguese. */
export const extractionPage = z.strictObject({
  lang: z.string().describe('Language of both tools, BCP 47.'),
  all: z.strictObject(page).describe('The tool for all galleries, at /gallery-extractor.'),
  single: z
    .strictObject({ ...page, gallery: z.string().describe('Key of its gallery.') })
    .describe('The tool for one gallery, at /grossman-extractor.'),
  words: extractionWords.describe('Every other label and toast of the tools.'),
})
