import { expect, test } from 'vitest'
import { createPages } from '#app/pages.tsx'
import { content } from '#catalog/content.ts'
import { publicScraperUrl } from '#contract/extraction.ts'

/** What the islands of a page are given, by name. */
async function propsOf(path: string, options?: { scraperUrl: string }): Promise<Record<string, string>> {
  const answer = createPages({ scripts: [], styles: '/site.css', fonts: [] }, options)
  const html = await (await answer(new Request(`http://localhost${path}`))).text()
  const islands = html.matchAll(/data-island="([^"]+)"[^>]*?data-props="([^"]*)"/g)
  return Object.fromEntries([...islands].map(([, name, props = '']) => [name, props.replaceAll('&quot;', '"')]))
}

test('an island is given the words it shows, not those of its whole page', async () => {
  const { blogPage } = content()
  const list = (await propsOf('/blog')).BlogList ?? ''
  expect(list).toContain(blogPage.results.noneText)
  for (const unseen of [blogPage.closing.title, blogPage.article.saveFailed, blogPage.refresh.updated.title])
    expect(list).not.toContain(unseen)
  const actions = (await propsOf('/blog/brand-authority')).ArticleActions ?? ''
  expect(actions).toContain(blogPage.article.copied)
  expect(actions).not.toContain(blogPage.article.relatedTitle)
})

test.each(['/gallery-extractor', '/grossman-extractor'])('%s knows the scraping service', async (path) => {
  for (const service of ['http://localhost:3002', publicScraperUrl]) {
    const options = service === publicScraperUrl ? undefined : { scraperUrl: service }
    expect((await propsOf(path, options)).ExtractionTool).toContain(`"service":"${service}"`)
  }
})
