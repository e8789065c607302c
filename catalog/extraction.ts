import { content } from './content.ts'

/** What an extraction tool needs: its words, its galleries, and the keys under which it stores things in the browser. */
export function extractionData(which: 'all' | 'single') {
  const { extraction, galleries, site } = content()
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
      keyName: `${site.shortName}-scraper-key`,
      storeName: `${site.shortName}-extraction`,
    },
  }
}
