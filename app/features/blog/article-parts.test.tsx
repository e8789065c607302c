import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { ArticleSource } from './article-parts.tsx'

test('§3 blog: an article that draws on a source names it and links to it', () => {
  const source = { name: 'The Bar Review', url: 'https://review.example/2025' }
  const html = renderToStaticMarkup(<ArticleSource {...source} words={content().blogPage.article} />)
  expect(html).toContain('<a href="https://review.example/2025" class="text-link">Source: The Bar Review</a>')
})
