import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBody } from '#catalog/article-body.ts'
import { ArticleText, FeedText } from './article-text.tsx'

const entry = { path: '/photos/keith/room-1', width: 1200, height: 800 }
const treeOf = (source: string) =>
  readBody(source, { file: 'blog/x.mdx', values: {}, resolve: ({ alt }) => ({ alt, entry }) }).tree
const page = (source: string) => renderToStaticMarkup(<ArticleText tree={treeOf(source)} />)
const tags = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag)

test('a table is called what the last heading before it says', () => {
  const table = '| a | b |\n| - | - |\n| 1 | 2 |'
  const html = page(`## Prices\n\nIn numbers.\n\n${table}\n\n### Days\n\n${table}`)
  expect(tags(html, /<div class="prose-table"[^>]*>/g)).toEqual([
    '<div class="prose-table" role="group" aria-labelledby="prices" tabindex="0">',
    '<div class="prose-table" role="group" aria-labelledby="days" tabindex="0">',
  ])
})

test('a table without names of columns has no row for them', () => {
  expect(page('| | |\n| - | - |\n| 1 | 2 |')).not.toContain('<th')
  expect(page('| *a* | |\n| - | - |\n| 1 | 2 |')).toContain('<th><em>a</em></th>')
})

test('a heading right after another one is close to it', () => {
  const html = page('## Where it stops\n\n### Light\n\nNot there.\n\n### Sound')
  expect(tags(html, /<h\d[^>]*>/g)).toEqual([
    '<h2 id="where-it-stops">',
    '<h3 id="light" class="close">',
    '<h3 id="sound">',
  ])
})

test('a list that goes on is counted from its own number, a cell stands where it says', () => {
  const html = page('4. Four.\n\n| Price |\n| --: |\n| $150 |')
  expect(html).toContain('<ol start="4" class="goes-on" style="--steps-before:3">')
  expect(html).toContain('<th class="cell-right">Price</th>')
  expect(html).toContain('<td class="cell-right">$150</td>')
})

test('a figure is its picture with its caption', () => {
  const html = page('<Figure alt="A room in the morning" caption="Before the guests" />')
  expect(html).toMatch(
    /<figure><picture.*alt="A room in the morning".*<figcaption[^>]*>Before the guests<\/figcaption>/,
  )
})

test('text for readers of feeds has complete addresses and nothing of its own that could run', () => {
  const source =
    'a \\< b [write](/contact) [x](https://x.test/?a=1&b="2")\n\n## Pricing\n\n[prices](#pricing)\n\n> said\n\n2. two\n\n<Figure alt="A ”room”" caption="C" />'
  const html = renderToStaticMarkup(<FeedText tree={treeOf(source)} siteUrl="https://site.test" path="/blog/one" />)
  expect(html.replaceAll('\n', '')).toBe(
    '<p>a &lt; b <a href="https://site.test/contact">write</a> <a href="https://x.test/?a=1&amp;b=%222%22">x</a></p>' +
      '<h2 id="pricing">Pricing</h2><p><a href="https://site.test/blog/one#pricing">prices</a></p>' +
      '<blockquote><p>said</p></blockquote>' +
      '<ol start="2"><li>two</li></ol>' +
      '<figure><img src="https://site.test/photos/keith/room-1.jpg" alt="A ”room”" loading="lazy"/><figcaption>C</figcaption></figure>',
  )
})
