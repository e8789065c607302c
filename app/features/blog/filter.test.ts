import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BlogFilter, filterAddress, filterArticles, highlightParts, readFilter } from './filter.ts'

const categories = ['Strategy', 'Creative', 'Growth', 'Performance'] as const
const anyText = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
const article = fc.record({
  title: anyText,
  excerpt: anyText,
  tags: fc.array(anyText, { maxLength: 4 }),
  category: fc.constantFrom(...categories),
})
const articles = fc.array(article, { maxLength: 12 })
const ids = (found: { title: string }[]) => found.map(({ title }) => title)

const sample = [
  { title: 'Working guide', excerpt: 'What a firm can post', tags: ['Law firms'], category: 'Strategy' as const },
  {
    title: 'Photo or video',
    excerpt: 'Moving pictures',
    tags: ['Instagram', 'LinkedIn'],
    category: 'Creative' as const,
  },
  { title: 'The law of light', excerpt: 'Windows', tags: ['Light'], category: 'Creative' as const },
]
const find = (filter: Partial<BlogFilter>) => ids(filterArticles(sample, { query: '', category: '', ...filter }))

describe('§5 blog filters', () => {
  test.each([
    ['§5 search: in any case', { query: 'WORKING' }, ['Working guide']],
    ['§5 search: anywhere in the excerpt', { query: 'ving pict' }, ['Photo or video']],
    ['§5 search: any tag', { query: 'linkedin' }, ['Photo or video']],
    ['§5 search: title and tag', { query: ' law ' }, ['Working guide', 'The law of light']],
    ['§5 search: nothing else', { query: 'author' }, []],
    ['§5 search: white space is not searched', { query: '   ' }, ids(sample)],
    ['§5 category: an exact match', { category: 'Creative' }, ['Photo or video', 'The law of light']],
    ['§5 category: no other case', { category: 'creative' }, []],
    ['§5 category: no piece of one', { category: 'Creat' }, []],
    ['§5 both filters combine', { query: 'law', category: 'Creative' }, ['The law of light']],
    ['§5 both filters have to be met', { query: 'law', category: 'Growth' }, []],
  ])('%s', (_, filter, titles) => expect(find(filter)).toEqual(titles))

  test('§5 the empty category means all categories', () => {
    fc.assert(
      fc.property(articles, (all) => {
        expect(filterArticles(all, { query: '', category: '' })).toEqual(all)
      }),
    )
  })

  test('any piece of a title, excerpt or tag finds its article', () => {
    const piece = fc.tuple(article, fc.nat(), fc.nat(), fc.nat())
    fc.assert(
      fc.property(piece, ([one, which, from, length]) => {
        const texts = [one.title, one.excerpt, ...one.tags]
        const text = texts[which % texts.length] ?? ''
        // Cut between letters: a mark without its letter is another one.
        const characters = text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? []
        const start = characters.length === 0 ? 0 : from % characters.length
        const query = characters.slice(start, start + (length % 8)).join('')
        expect(filterArticles([one], { query, category: '' })).toEqual([one])
      }),
    )
  })

  test('a query is text: expressions, markup, emoji, right-to-left text and ten thousand characters', () => {
    for (const query of ['.*', '[a-z]+', '(', '\\', '<b>', '%27', '🎬', 'שלום', 'ا', '\u0000', 'x'.repeat(10_000)]) {
      expect(find({ query })).toEqual([])
      const titled = [{ ...sample[0], title: `a ${query} b` }] as typeof sample
      expect(filterArticles(titled, { query, category: '' })).toHaveLength(1)
    }
  })

  test.each([
    ["firm's", 'What a firm’s feed is for'],
    ['firm’s', "What a firm's feed is for"],
    ['"look at us"', 'Beyond “look at us”'],
    ['half-day', 'A half‑day shoot'],
    ['48 hours', 'Within 48\u00a0hours'],
    ['resume', 'The end of the résumé'],
    ['CAFÉ', 'Light in a cafe'],
    ['ARGER', 'Ohne Ärger'],
    ['istanbul', 'İstanbul'],
    ['МОЙ', 'мой'],
    ['мои\u0306', 'мой'],
    ['cafe\u0301', 'Light in a café'],
    ['strasse', 'Königstraße'],
    ['straße', 'Strasse'],
    ['smorrebrod', 'Smørrebrød'],
    ['oeuvre', 'Chef d’œuvre'],
    ['aesop', 'Æsop'],
    ['lodz', 'Reels from Łódź'],
    ['thordis', 'Þórdís'],
    ['wait...', 'And wait…'],
    ['1st', 'The 1ˢᵗ'],
    ['two  spaces', 'Two spaces'],
    ['two spaces', 'Two \u00a0 spaces'],
    ['law\u200b firm', 'The law firm'],
    ['anwaltskanzlei', 'Anwalts\u00adkanzlei'],
    ['σοφός', 'Σοφός'],
  ])('what a keyboard writes %s finds as it was set in type: %s', (query, title) => {
    const titled = [{ ...sample[0], title }] as typeof sample
    expect(filterArticles(titled, { query, category: '' })).toHaveLength(1)
    expect(highlightParts(title, query).filter(({ isMatch }) => isMatch)).toHaveLength(1)
  })

  test.each(['мои мой', '가 각', 'か が'])('letters of other scripts stay apart, marks and all: %s', (pair) => {
    const [query = '', title = ''] = pair.split(' ')
    const titled = [{ ...sample[0], title }] as typeof sample
    expect(filterArticles(titled, { query, category: '' })).toEqual([])
  })
})

describe('highlight', () => {
  test('marks every match in the words of the text', () => {
    expect(highlightParts('Law firms and law', 'LAW')).toEqual([
      { from: 0, text: 'Law', isMatch: true },
      { from: 3, text: ' firms and ', isMatch: false },
      { from: 14, text: 'law', isMatch: true },
    ])
  })

  test('the parts are the text, whatever text and query are', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        expect(
          highlightParts(text, query)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  test('letters whose lower case is longer keep their place', () => {
    expect(highlightParts('İstanbul law', 'law').at(-1)).toEqual({ from: 9, text: 'law', isMatch: true })
  })

  test('a text is marked exactly where the filter finds it', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, query) => {
        const finds = (title: string) =>
          filterArticles([{ title, excerpt: '', tags: [], category: 'Growth' }], { query, category: '' }).length > 0
        // What is nothing once it is folded finds everything and marks nothing.
        const isFound = finds(title) && !finds('')
        expect(highlightParts(title, query).some(({ isMatch }) => isMatch)).toBe(isFound)
      }),
    )
  })
})

describe('address', () => {
  test('leaves out what is empty', () => {
    expect(filterAddress({ query: ' ', category: '' })).toBe('/blog')
    expect(filterAddress({ query: 'law', category: '' })).toBe('/blog?q=law')
    expect(filterAddress({ query: 'a&b', category: 'Growth' }, 2)).toBe('/blog?q=a%26b&category=Growth&page=2')
  })

  test('stays short enough for any server, whatever is searched', () => {
    expect(filterAddress({ query: 'שלום'.repeat(3000), category: 'Growth' }).length).toBeLessThan(8000)
    expect(filterAddress({ query: '🎬'.repeat(3000), category: 'Growth' }).length).toBeLessThan(8000)
  })

  test('reads back what it wrote', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed())
    fc.assert(
      fc.property(text, fc.constantFrom('', ...categories), (query, category) => {
        const address = new URL(filterAddress({ query, category }), 'http://site.test')
        expect(readFilter(address.searchParams)).toEqual({ query: query.trim(), category })
      }),
    )
  })
})
