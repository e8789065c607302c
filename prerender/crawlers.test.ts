import { expect, it } from 'vitest'
import { llms, robots, sitemap } from './crawlers.ts'

const facts = {
  path: '/cases/mock-trial',
  title: 'Mock [Trial] 1',
  description: 'A day & a half.',
  heading: 'One *long* day',
  pictures: ['/photos/a-1200.jpg'],
  updated: '2025-09-01',
  isIndexed: true,
}
const hidden = { ...facts, path: '/gallery-extractor', isIndexed: false }

it('the sitemap lists a page with its pictures and leaves the tools out', () => {
  const xml = sitemap([facts, hidden], 'https://a.example')
  expect(xml).toContain('<loc>https://a.example/cases/mock-trial</loc><lastmod>2025-09-01</lastmod>')
  expect(xml).toContain('<image:loc>https://a.example/photos/a-1200.jpg</image:loc>')
  expect(xml).not.toContain('extractor')
})

it('robots.txt closes the function, names the sitemap and does not tell of the tools', () => {
  const lines = robots('https://a.example').split('\n')
  expect(lines.join()).not.toContain('extractor')
  expect(lines).toContain('Disallow: /functions/v1/send-contact-email')
  expect(lines).toContain('Sitemap: https://a.example/sitemap.xml')
})

it('llms.txt lists pages under the header’s section that they belong to; brackets in a title do not end its link', () => {
  const site = { name: 'Studio', description: 'Pictures.', siteUrl: 'https://a.example' }
  const chapters = [
    { label: 'Home', path: '/' },
    { label: 'Cases', path: '/cases' },
  ]
  const terms = { ...facts, path: '/terms', title: 'Terms', description: 'Rules.' }
  expect(llms(site, chapters, [facts, hidden, terms])).toBe(
    '# Studio\n\n> Pictures.\n\n## Home\n\n- [Terms](https://a.example/terms): Rules.\n\n' +
      '## Cases\n\n- [Mock \\[Trial\\] 1](https://a.example/cases/mock-trial): A day & a half.\n',
  )
})
