import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { content } from '#catalog/content.ts'
import { ArticleNote } from './article-note.tsx'

const words = content().blogPage.article
const source = { name: 'The Bar Review', url: 'https://review.example/2025' }
const updated = { date: '2025-09-18', day: '18 Sep 2025' }

test('§3 blog: an article that draws on a source names it and links to it', () => {
  const html = renderToStaticMarkup(<ArticleNote source={source} words={words} />)
  expect(html).toContain('<a href="https://review.example/2025" class="text-link">Source: The Bar Review</a>')
  expect(html).not.toContain('<time')
})

test('an article that changed says when', () => {
  const html = renderToStaticMarkup(<ArticleNote updated={updated} words={words} />)
  expect(html).toContain('<time dateTime="2025-09-18">Revised 18 Sep 2025</time>')
  expect(html).not.toContain('<a')
})

test('an article without either has no line for them', () => {
  expect(renderToStaticMarkup(<ArticleNote words={words} />)).toBe('')
})
