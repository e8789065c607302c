import { expect, test } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'

const directory = contentCopy()

test('a case whose gallery does not exist yet is told where galleries stand', async () => {
  const unknown = (source: string) => source.replace('gallery: keith', 'gallery: kieth')
  expect(await problemsAfter(directory, 'cases/keith.yaml', unknown)).toEqual([
    'cases/keith.yaml:3 gallery: there is no gallery "kieth": correct the id or add it to galleries.yaml',
  ])
})
