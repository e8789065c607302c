import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'
import { atomFeed, type FeedEntry, jsonFeed } from './feeds.ts'

const entry: FeedEntry = {
  id: 'one',
  title: 'Photo & <video>',
  excerpt: 'What each earns',
  author: 'Our founder',
  category: 'Growth',
  tags: ['A "tag"'],
  published: '2025-08-18',
  updated: '2025-08-20',
  html: '<p>Text &amp; more</p>',
}
const facts = {
  title: 'Articles',
  description: 'About',
  language: 'pt-BR',
  siteUrl: 'https://site.test',
  path: '/blog/feed.atom',
  entries: [entry],
}

test('the Atom feed carries full text, days and categories, and is well formed', () => {
  const feed = atomFeed(facts)
  expect(feed).toContain('<title>Photo &amp; &lt;video&gt;</title>')
  expect(feed).toContain(' xml:lang="pt-BR">')
  expect(feed).toContain('<published>2025-08-18T00:00:00Z</published>')
  expect(feed).toContain('<content type="html">&lt;p&gt;Text &amp;amp; more&lt;/p&gt;</content>')
  expect(feed).toContain('<category term="A &quot;tag&quot;"/>')
  expect(feed).toContain('<link rel="self" type="application/atom+xml" href="https://site.test/blog/feed.atom"/>')
  const document = parseDocument(feed, { xmlMode: true })
  expect(document.children.filter((node) => 'name' in node && node.name === 'feed')).toHaveLength(1)
})

test('the JSON feed says the same', () => {
  const feed = JSON.parse(jsonFeed({ ...facts, path: '/blog/feed.json' }))
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  expect(feed.language).toBe('pt-BR')
  expect(feed.items).toEqual([
    {
      id: 'https://site.test/blog/one',
      url: 'https://site.test/blog/one',
      title: 'Photo & <video>',
      summary: 'What each earns',
      content_html: '<p>Text &amp; more</p>',
      date_published: '2025-08-18T00:00:00Z',
      date_modified: '2025-08-20T00:00:00Z',
      authors: [{ name: 'Our founder' }],
      tags: ['Growth', 'A "tag"'],
    },
  ])
})

test('the same articles make the same feed; none make a valid one', () => {
  expect(atomFeed(facts)).toBe(atomFeed(facts))
  expect(atomFeed({ ...facts, entries: [] })).toContain('<updated>1970-01-01T00:00:00Z</updated>')
})

test('text for readers has complete addresses and nothing of its own that could run', () => {
  const html = articleHtml(
    [
      ['p', null, ['a < b ', ['a', '/contact', ['write']], ' ', ['a', 'https://x.test/?a=1&b="2"', ['x']]]],
      ['p', null, [['a', '#pricing', ['prices']]]],
      ['quote', null, ['said']],
      ['ol', '2', [['li', null, ['two']]]],
      {
        picture: {
          alt: 'A "room"',
          entry: { path: '/photos/keith/room-1', width: 1200, height: 800, blur: '' },
        },
        caption: 'C',
      },
    ],
    { siteUrl: 'https://site.test', path: '/blog/one' },
  )
  expect(html).toBe(
    '<p>a &lt; b <a href="https://site.test/contact">write</a> <a href="https://x.test/?a=1&amp;b=&quot;2&quot;">x</a></p>' +
      '<p><a href="https://site.test/blog/one#pricing">prices</a></p>' +
      '<blockquote>said</blockquote>' +
      '<ol start="2"><li>two</li></ol>' +
      '<figure><img src="https://site.test/photos/keith/room-1-1200.jpg" alt="A &quot;room&quot;"><figcaption>C</figcaption></figure>',
  )
})
