import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArticleNode } from '#contract/article.ts'
import { ArticleText } from './article-text.tsx'

const row = (...cells: string[]): ArticleNode => ['tr', null, cells.map((text) => ['td', null, [text]])]

test('a table is called what the last heading before it says', () => {
  const nodes: ArticleNode[] = [
    ['h2', 'prices', ['Prices']],
    ['p', null, ['In numbers.']],
    ['table', null, [row('a', 'b'), row('1', '2')]],
    ['h3', 'days', ['Days']],
    ['table', null, [row('c', 'd'), row('3', '4')]],
  ]
  const html = renderToStaticMarkup(<ArticleText text={JSON.stringify(nodes)} />)
  expect([...html.matchAll(/<div class="prose-table"[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<div class="prose-table" role="group" aria-labelledby="prices" tabindex="0">',
    '<div class="prose-table" role="group" aria-labelledby="days" tabindex="0">',
  ])
})
