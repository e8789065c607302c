import { describe, expect, it } from 'vitest'
import { llms } from './llms.ts'
import { readPageFacts } from './page-facts.ts'
import { robots } from './robots.ts'
import { sitemap } from './sitemap.ts'

const html = `<html><head><title>Mock Trial · Studio</title><meta name="description" content="A day &amp; a half.">
<meta property="article:published_time" content="2025-08-18"><meta property="article:modified_time" content="2025-09-01T10:00:00Z"></head><body><header><img src="/logo.png" alt="Logo"></header><main><h1>One <em>long</em>
 day</h1><time datetime="2024-01-01">Another day</time><picture><source srcset="/photos/a-600.avif 600w">
<img src="/photos/a-600.jpg" width="2400" height="1600" alt="A & b"></picture>
<img src="/photos/a-1200.jpg" width="2400" height="1600" alt="Again"><img src="/x.svg" alt=""></main></body></html>`
const facts = readPageFacts('/cases/mock-trial', html, 'Studio')
const hidden = { ...facts, path: '/gallery-extractor', isIndexed: false }

describe('what a page says about itself', () => {
  it('is read from its head and main part', () => {
    expect(facts).toEqual({
      path: '/cases/mock-trial',
      title: 'Mock Trial',
      description: 'A day & a half.',
      heading: 'One *long* day',
      images: [{ src: '/photos/a-1200.jpg', alt: 'A & b' }],
      published: '2025-08-18',
      updated: '2025-09-01',
      isIndexed: true,
    })
  })

  it('says of an article that never changed when it was published, of other pages nothing', () => {
    const dates = (page: string) => {
      const { published, updated } = readPageFacts('/x', page, 'Studio')
      return [published, updated]
    }
    const unchanged = html.replace(/<meta property="article:modified_time"[^>]*>/, '')
    expect(dates(unchanged)).toEqual(['2025-08-18', '2025-08-18'])
    expect(dates(unchanged.replace(/<meta property="article:published_time"[^>]*>/, ''))).toEqual([
      undefined,
      undefined,
    ])
  })

  it('includes that search engines are not to list it', () => {
    const closed = html.replace('<title>', '<meta name="robots" content="noindex, nofollow"><title>')
    expect(readPageFacts('/x', closed, 'Studio').isIndexed).toBe(false)
  })
})

describe('the sitemap', () => {
  it('lists a page with its pictures and leaves the tools out', () => {
    const xml = sitemap([facts, hidden], 'https://a.example')
    expect(xml).toContain('<loc>https://a.example/cases/mock-trial</loc><lastmod>2025-09-01</lastmod>')
    expect(xml).toContain('<image:loc>https://a.example/photos/a-1200.jpg</image:loc>')
    expect(xml).not.toContain('extractor')
  })
})

describe('robots.txt', () => {
  it('closes the function, names the sitemap and does not tell of the tools', () => {
    const lines = robots('https://a.example').split('\n')
    expect(lines.join()).not.toContain('extractor')
    expect(lines).toContain('Disallow: /functions/v1/send-contact-email')
    expect(lines).toContain('Sitemap: https://a.example/sitemap.xml')
  })
})

describe('llms.txt', () => {
  it('lists pages under the header’s section that they belong to', () => {
    const site = { name: 'Studio', description: 'Pictures.', siteUrl: 'https://a.example' }
    const chapters = [
      { label: 'Home', path: '/' },
      { label: 'Cases', path: '/cases' },
    ]
    const terms = { ...facts, path: '/terms', title: 'Terms', description: 'Rules.' }
    expect(llms(site, chapters, [facts, hidden, terms])).toBe(
      '# Studio\n\n> Pictures.\n\n## Home\n\n- [Terms](https://a.example/terms): Rules.\n\n' +
        '## Cases\n\n- [Mock Trial](https://a.example/cases/mock-trial): A day & a half.\n',
    )
  })
})
