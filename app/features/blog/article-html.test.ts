import { expect, test } from 'vitest'
import { articleHtml } from './article-html.ts'

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
