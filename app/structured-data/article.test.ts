import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { articleStatement } from './article.ts'

it('an article states when it was published and when it was changed', () => {
  const article = { id: 'one', title: 'One', excerpt: '', published: '2025-08-18', updated: '2025-09-01' }
  const publisher = { site: content().site, siteUrl: 'https://a.example' }
  expect(articleStatement(article, publisher)).toMatchObject({
    datePublished: '2025-08-18',
    dateModified: '2025-09-01',
  })
})
