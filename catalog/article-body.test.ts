import { expect, test } from 'vitest'
import { parseArticleBody } from './article-body.ts'

const read = (source: string) =>
  parseArticleBody(source, { file: 'blog/x.mdx', values: { name: 'The Agency' }, resolve: ({ alt }) => ({ alt }) })
const messages = (source: string) => read(source).problems.map(({ line, message }) => `${line}: ${message}`)

test('text becomes short nodes, headings carry their anchors', () => {
  const { nodes, contents, problems } = read('## Who *is* it?\n\nA **b** [c](/contact).\n\n1. one\n2. two')
  expect(problems).toEqual([])
  expect(contents).toEqual([{ id: 'who-is-it', text: 'Who is it?' }])
  expect(nodes).toEqual([
    ['h2', 'who-is-it', ['Who ', ['em', null, ['is']], ' it?']],
    ['p', null, ['A ', ['strong', null, ['b']], ' ', ['a', '/contact', ['c']], '.']],
    [
      'ol',
      null,
      [
        ['li', null, ['one']],
        ['li', null, ['two']],
      ],
    ],
  ])
})

test('headings with the same words get different anchors', () => {
  expect(read('## Price\n\n## Price').contents.map(({ id }) => id)).toEqual(['price', 'price-2'])
})

test('placeholders become the words they stand for, in text and in attributes', () => {
  const { nodes } = read('Call {site.name} now.\n\n<Figure src="keith/room.jpg" alt="The room of {site.name}" />')
  expect(nodes).toEqual([['p', null, ['Call The Agency now.']], { picture: { alt: 'The room of The Agency' } }])
})

test('a quote on one line is no paragraph', () => {
  expect(read('<PullQuote>Said so.</PullQuote>').nodes).toEqual([['quote', null, ['Said so.']]])
})

test('tables keep their rows; the first names the columns', () => {
  expect(read('| a | b |\n| - | - |\n| c | d |').nodes).toEqual([
    [
      'table',
      null,
      [
        [
          'tr',
          null,
          [
            ['th', null, ['a']],
            ['th', null, ['b']],
          ],
        ],
        [
          'tr',
          null,
          [
            ['td', null, ['c']],
            ['td', null, ['d']],
          ],
        ],
      ],
    ],
  ])
})

test('links and pictures are found with their lines', () => {
  const { links, pictures } = read('\n[a](/contact)\n\n<Figure src="keith/room.jpg" alt="A room in the morning" />')
  expect(links).toEqual([{ to: '/contact', line: 2 }])
  expect(pictures).toEqual([{ to: 'keith/room.jpg', line: 4 }])
})

test('articles hold no code and no unknown elements', () => {
  expect(messages('import x from "y"\n\ntext')).toEqual([expect.stringContaining('1: "mdxjsEsm" cannot stand')])
  expect(messages('text {process.env.SECRET}')).toEqual([
    expect.stringContaining('there is no placeholder {process.env.SECRET}'),
  ])
  expect(messages('<script>alert(1)</script>')).toEqual([expect.stringContaining('there is no <script>')])
  expect(messages('# Title')).toEqual([expect.stringContaining('use ## and ###')])
  expect(messages('[x](javascript:alert(1))')).toEqual([expect.stringContaining('is no address')])
})

test('a picture without a description, or with code, is a problem that says what to do', () => {
  expect(messages('<Figure src="keith/room.jpg" />')).toEqual(['1: <Figure>: alt is missing: add alt="…"'])
  expect(messages('<Figure src="keith/room.jpg" alt="" />')).toEqual([
    expect.stringContaining('describe what the picture shows'),
  ])
  expect(messages('<Figure src="keith/room.jpg" alt={alt} />')[0]).toContain('write alt in quotes')
  expect(messages('<Figure src="Room.gif" alt="A room in the morning" />')).toEqual([
    expect.stringContaining('src: name a picture'),
  ])
  expect(messages('<Figure src="keith/room.jpg" alt="A room in the morning" width="3" />')).toEqual([
    expect.stringContaining('there is no "width"'),
  ])
})

test('broken MDX is a problem with its line', () => {
  expect(messages('fine\n\n<PullQuote>never closed')).toEqual([expect.stringMatching(/^\d: this is not valid MDX: /)])
})
