import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { readBody } from './article-body.ts'

const read = (source: string) =>
  readBody(source, { file: 'blog/x.mdx', values: { name: 'The Agency' }, resolve: ({ alt }) => ({ alt }) })
/** A tree as it reads, with what else its elements have. */
function html(node: Nodes): string {
  if (node.type === 'text') return node.value.trim() === '' ? node.value.replaceAll('\n', '') : node.value
  const inside = 'children' in node ? node.children.map(html).join('') : ''
  if (node.type !== 'element') return inside
  const more = Object.entries(node.properties).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return `<${node.tagName}${more.join('')}>${inside}</${node.tagName}>`
}
const messages = (source: string) => read(source).problems.map(({ line, message }) => `${line}: ${message}`)

test('text becomes elements, headings carry their anchors', () => {
  const { tree, contents, problems } = read('## Who *is* it?\n\nA **b** [c](/contact).\n\n1. one\n2. two')
  expect(problems).toEqual([])
  expect(contents).toEqual([{ id: 'who-is-it', text: 'Who is it?' }])
  expect(html(tree)).toBe(
    '<h2 id="who-is-it">Who <em>is</em> it?</h2>' +
      '<p>A <strong>b</strong> <a href="/contact">c</a>.</p><ol><li>one</li><li>two</li></ol>',
  )
})

test('headings with the same words get different anchors, and none takes that of the page around it', () => {
  const { contents } = read('## Price\n\n## Price\n\n## Main')
  expect(contents.map(({ id }) => id)).toEqual(['price', 'price-2', 'main-2'])
})

test('placeholders become the words they stand for, in text and in attributes', () => {
  const { tree, figures } = read('Call {site.name} now.\n\n<Figure src="keith/room.jpg" alt="{site.name}’s room" />')
  expect(html(tree)).toBe('<p>Call The Agency now.</p><figure picture={"alt":"The Agency’s room"}></figure>')
  expect(figures).toEqual([{ alt: 'The Agency’s room' }])
})

test.each([
  ['##Price', 'a heading needs a space after its #'],
  ['##\u00a0Price', 'the space after # or - is a non-breaking one'],
  ['It is **bold and open.', 'two asterisks are left over'],
  ['See [this](https://example.com/a b).', 'a link is not read as one'],
  ['| a | b |\n| 1 | 2 |', 'a table is not read as one'],
  ['• one\n• two', 'an entry of a list begins with a dash and a space'],
  ['<PullQuote></PullQuote>', 'a quote has no words'],
  ['- one\n-', 'an entry of a list has no words'],
])('marks that would stand on the page as they are, or show nothing, are a problem: %s', (source, problem) => {
  expect(messages(source)).toEqual([expect.stringMatching(new RegExp(`^[12]: ${problem}.*: `))])
})

test.each([
  'Two \\*\\* and \\[this\\](so).',
  'He said it [sic] (twice).',
  '#1 in the city, -5 degrees, 4* rooms.',
  '[Photo](/contact)-based, **a**| b.',
  '— Moin, he said.',
])('what is meant as it stands is no problem: %s', (source) => {
  expect(messages(source)).toEqual([])
})

test.each([
  ['| - | - |', '', ''],
  ['| :-: | --: |', ' align="center"', ' align="right"'],
])('tables keep their rows, the first names the columns; cells stand where %s says', (marks, a, b) => {
  expect(html(read(`| a | b |\n${marks}\n| c | d |`).tree)).toBe(
    `<table><thead><tr><th${a}>a</th><th${b}>b</th></tr></thead>` +
      `<tbody><tr><td${a}>c</td><td${b}>d</td></tr></tbody></table>`,
  )
})

test('a numbered list that goes on after a figure keeps its number', () => {
  expect(html(read('1. one\n\n<PullQuote>Said so.</PullQuote>\n\n2. two\n3. three').tree)).toBe(
    '<ol><li>one</li></ol><blockquote>Said so.</blockquote><ol start=2><li>two</li><li>three</li></ol>',
  )
})

const noElement = 'no element but <Figure> and <PullQuote> stands here: write < as \\<, or a link as [text](address)'
const noPlaceholder = 'what stands in { } is not a placeholder: write { as \\{, or see content/README.md'
test.each([
  ['{x y}', noPlaceholder],
  ['one<br>two', noElement],
  ['<PullQuote>never closed', '<PullQuote> is not closed: add </PullQuote>'],
  ['<Figure src="a.jpg" alt="b">\n\nmore', '<Figure> is not closed: end it with />'],
  ['</PullQuote>', 'an element is closed here that is not opened: remove </…>, or open it'],
  ['<Figure src=a />', expect.stringMatching(/^<Figure> is not written right: put each value in double quotes/)],
  ['export is what we do', expect.stringMatching(/^no paragraph begins with "import" or "export"/)],
])('broken MDX like %j names the line where it begins, and the fix', (source, message) => {
  expect(read(`fine\n\n${source}`).problems).toEqual([{ file: 'blog/x.mdx', line: 3, message }])
})

test('a quote or a figure beside other text is asked for on a line of its own', () => {
  const own = 'put it on a line of its own, with an empty line before and after it'
  for (const place of ['Text %s more', '**%s**', '- %s text', '## %s', '> Text %s', 'Text\n%s']) {
    expect(messages(place.replace('%s', '<PullQuote>x</PullQuote>'))).toEqual([
      expect.stringMatching(new RegExp(`^[12]: <PullQuote> stands beside other text: ${own}$`)),
    ])
  }
  expect(messages('<Figure alt="A room in the morning" /> and more')).toEqual([
    `1: <Figure> stands beside other text: ${own}`,
  ])
  expect(messages('- <PullQuote>x</PullQuote>\n\n> <PullQuote>y</PullQuote>')).toEqual([])
})

test('a link inside the article leads to one of its headings', () => {
  const source = '## A part\n\n### Über uns\n\n[a](#a-part) [b](#uber-uns)\n\n[c](#nowhere)'
  expect(messages(source)).toEqual(['7: there is no heading for #nowhere here: write one of #a-part, #uber-uns'])
})

const figure = 'a picture is written as <Figure src="folder/file.jpg" alt="what it shows" />, on a line of its own'
const noFootnotes = 'an article has no footnotes: write the note into the text'
const noPlaceholderOf = (name: string) => `there is no placeholder {site.${name}}: see content/README.md`
const inFigure = (attributes: string) => `<Figure src="keith/room.jpg" alt="A room in the morning" ${attributes}`
test.each([
  ['![A room](/room.jpg)', figure],
  ['gone is ~~this~~', 'words between ~ are crossed out, which an article does not know: remove each ~, or write'],
  ['a note[^1]\n\n[^1]: the note', noFootnotes, noFootnotes],
  ['- one\n- [x] two', 'an article has no boxes to tick: remove each [ ] and [x]'],
  ['[a](/contact "Contact")', 'a link shows nothing but its words: remove what stands'],
  ['```\ncode\n```', 'an article has no blocks of code between lines of ```: write it as text'],
  ['##\n\n## Price', 'a heading has no words: write them after its #, or remove it'],
  ['# Title', 'use ## and ### for headings: the title stands above them'],
  ['### Price\n\n## Time\n\n### Hours', 'no ## stands before this ###: write it with ## too'],
  ['See [](/contact).', 'a link has no words, so that nobody can follow it: write them between [ and ]'],
  ['[x](javascript:alert(1))', '"javascript:alert(1)" is not an address: start it with a slash or https://'],
  ['[Write](mailto:{site.name}@a.bc)', '"mailto:The Agency@a.bc" is not an address: write whom it goes to'],
  ['Write `{site.nmae}`.', noPlaceholderOf('nmae')],
  ['text {process.env.SECRET}', 'there is no placeholder {process.env.SECRET}'],
  ['Call \\{site.name} now.', '"{site.name}" would be shown with its braces: remove the backslash before it'],
  ['import x from "y"\n\ntext', 'no paragraph begins with "import" or "export"'],
  ['<script>alert(1)</script>', 'there is no <script>: use <Figure> or <PullQuote>'],
  ['<PullQuote by="Director">Said so.</PullQuote>', '<PullQuote> takes nothing but its words: write who said it'],
  [inFigure('>Before the guests</Figure>'), '<Figure> takes no words inside: write them as caption="…", and end it'],
  [inFigure('width="3" />'), '<Figure>: there is no "width": it takes src, alt, caption and focus'],
  ['<Figure src="keith/room.jpg" />', '<Figure>: alt is missing: add alt="…"'],
  ['<Figure alt={alt} />', '<Figure>: write alt in quotes, like alt="…"', '<Figure>: alt is missing: add alt="…"'],
  ['<Figure src="Room.gif" alt="A room in the morning" />', '<Figure>: src: name a picture'],
  [
    '<Figure alt="The room of {name}" caption="By {author}" />',
    '<Figure>: alt: there is no placeholder {name} here',
    '<Figure>: caption: there is no placeholder {author} here',
  ],
])('what no article knows is named in words of an editor, with its fix: %j', (source, ...expected) => {
  expect(messages(source)).toEqual(expected.map((message) => expect.stringContaining(`: ${message}`)))
})
