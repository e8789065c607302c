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

test('a heading right after another one is close to it', () => {
  const nodes: ArticleNode[] = [
    ['h2', 'where', ['Where it stops']],
    ['h3', 'light', ['Light']],
    ['p', null, ['Not there.']],
    ['h3', 'sound', ['Sound']],
  ]
  const html = renderToStaticMarkup(<ArticleText text={JSON.stringify(nodes)} />)
  expect([...html.matchAll(/<h\d[^>]*>/g)].map(([tag]) => tag)).toEqual([
    '<h2 id="where">',
    '<h3 id="light" class="close">',
    '<h3 id="sound">',
  ])
})

test('a list that goes on is counted from its own number, a cell stands where it says', () => {
  const nodes: ArticleNode[] = [
    ['ol', '4', [['li', null, ['Four.']]]],
    [
      'table',
      null,
      [
        ['tr', null, [['th', 'right', ['Price']]]],
        ['tr', null, [['td', 'right', ['$150']]]],
      ],
    ],
  ]
  const html = renderToStaticMarkup(<ArticleText text={JSON.stringify(nodes)} />)
  expect(html).toContain('<ol start="4" class="goes-on" style="--steps-before:3">')
  expect(html).toContain('<th class="cell-right">Price</th>')
  expect(html).toContain('<td class="cell-right">$150</td>')
})

test('an item of a list that holds paragraphs keeps them apart', () => {
  const nodes: ArticleNode[] = [
    [
      'ol',
      null,
      [
        ['li', null, ['One.']],
        [
          'li',
          null,
          [
            ['p', null, ['Two.']],
            ['ul', null, [['li', null, ['a']]]],
          ],
        ],
      ],
    ],
  ]
  const html = renderToStaticMarkup(<ArticleText text={JSON.stringify(nodes)} />)
  expect([...html.matchAll(/<li[^>]*>/g)].map(([tag]) => tag)).toEqual(['<li>', '<li class="prose-blocks">', '<li>'])
})
