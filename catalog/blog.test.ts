import { expect, test } from 'vitest'
import { articleData, likesText, neighbours } from './blog.ts'
import { content } from './content.ts'

test('an unknown article is none', () => {
  expect(articleData('nope')).toBeNull()
  expect(articleData('../site')).toBeNull()
})

test('an article leads to the listed ones before and after it', () => {
  const post = (id: string, listed = true) => ({ id, title: id.toUpperCase(), listed })
  const posts = [post('new'), post('aside', false), post('middle'), post('old')] as const
  expect(neighbours(posts[2], posts)).toEqual({
    newer: { id: 'new', title: 'NEW' },
    older: { id: 'old', title: 'OLD' },
  })
  expect(neighbours(posts[0], posts).newer).toBeUndefined()
  expect(neighbours(posts[1], posts)).toEqual({ newer: undefined, older: undefined })
})

test('§2.6 one like is counted as one', () => {
  const words = content().blogPage.article
  expect([0, 1, 2].map((likes) => likesText({ likes }, words))).toEqual(['0 likes', '1 like', '2 likes'])
  expect(likesText({}, words)).toBeUndefined()
})
