import { content } from './content.ts'

/** What an extraction tool needs: its words and its galleries. */
export function extractionData(which: 'all' | 'single') {
  const { extraction, galleries } = content()
  const targets = galleries.galleries.map(({ key, title, url }) => ({ key, title, url }))
  return {
    metadata: extraction[which].metadata,
    tool: {
      lang: extraction.lang,
      words: extraction.words,
      cdnHost: galleries.cdnHost,
      title: extraction[which].title,
      intro: extraction[which].intro,
      galleries: which === 'all' ? targets : targets.filter(({ key }) => key === extraction.single.gallery),
    },
  }
}
