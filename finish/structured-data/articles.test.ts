import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { articleStatement } from './articles.ts'

it('an article states when it was published and when it was changed', () => {
  const facts = { path: '/blog/one', title: 'One', description: '', heading: 'One', images: [], isIndexed: true }
  const publisher = { site: content().site, siteUrl: 'https://a.example' }
  expect(articleStatement({ ...facts, published: '2025-08-18', updated: '2025-09-01' }, publisher)).toMatchObject({
    datePublished: '2025-08-18',
    dateModified: '2025-09-01',
  })
})
