import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readContent } from '#catalog/content.ts'
import { contentCopy } from '#tests/support/content-copy.ts'
import { pictureReferences } from './references.ts'

const directory = contentCopy()

/** All references, each with where it stands. */
const placed = () =>
  pictureReferences(directory, readContent(directory)).map((found) => ({ ...found, usedIn: found.usedIn() }))

/** What one file of the content refers to after an edit. */
function referencesAfter(file: string, edit: (source: string) => string) {
  const path = join(directory, file)
  const before = readFileSync(path, 'utf8')
  const after = edit(before)
  expect(after, 'the edit changes the file').not.toBe(before)
  writeFileSync(path, after)
  return placed().filter(({ usedIn }) => usedIn.startsWith(`${file}:`))
}

/** The line of a file that begins with these words, 1-based. */
const lineOf = (file: string, words: string) =>
  1 +
  readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.trim().startsWith(words))

const cover = /^image:\n {2}src: .*\n {2}alt: .*\n/m
const coverAs = (block: string) => (source: string) => source.replace(cover, block)
const alt = 'A loft set for a seminar with sun through tall windows'

describe('the pictures that the content names', () => {
  test('are told with file and line', () => {
    const file = 'galleries.yaml'
    const found = referencesAfter(file, (source) => source.replace(/src: keith\/\S+/, 'src: keith/first-of-all.jpg'))
    const line = lineOf(file, 'src: keith/first-of-all.jpg')
    expect(found).toContainEqual({ original: 'keith/first-of-all.jpg', usedIn: `galleries.yaml:${line}` })
  })

  test('include figures and the picture of an article, drafts too', () => {
    const file = 'blog/performance-marketing.mdx'
    const found = referencesAfter(file, (source) =>
      source
        .replace(/^date: /m, 'draft: true\n$&')
        .replace(/src: .*/, 'src: keith/wide.jpg')
        .replace('<Figure src="atlanta/desk.jpg"', '<Figure src="keith/room.jpg"'),
    )
    expect(found).toEqual([
      { original: 'keith/wide.jpg', usedIn: `${file}:${lineOf(file, 'src: keith/wide.jpg')}` },
      { original: 'keith/room.jpg', usedIn: `${file}:${lineOf(file, '<Figure src="keith/room.jpg"')}` },
    ])
  })

  test('include the poster of a film, and no film', () => {
    const file = 'pages/home.yaml'
    const found = referencesAfter(file, (source) => source.replace(/poster: .*/, 'poster: other-reel.jpg'))
    expect(found.filter(({ original }) => original.includes('reel'))).toEqual([
      { original: 'films/other-reel.jpg', usedIn: `${file}:${lineOf(file, 'poster:')}` },
    ])
  })

  test('include none that only a comment names', () => {
    const found = referencesAfter('cases/keith.yaml', (source) => `# old cover, src: keith/gone.jpg\n${source}`)
    const names = found.map(({ original }) => original)
    expect(names).toContain('keith/room.jpg')
    expect(names).not.toContain('keith/gone.jpg')
  })
})

describe('the cover of a case is cropped for phones', () => {
  test.each([
    ['around its focus', `image:\n  src: keith/room.jpg\n  focus: 30% 40%\n  alt: ${alt}\n`, '30% 40%'],
    [
      'around a focus far below its file',
      `image:\n  src: keith/room.jpg\n  alt: >-\n    A loft set for a seminar\n    with sun\n    through tall windows\n  focus: 30% 60%\n`,
      '30% 60%',
    ],
    ['around its middle without one', `image:\n  src: keith/room.jpg\n  alt: ${alt}\n`, '50% 50%'],
  ])('%s', (_, block, phoneFocus) => {
    const found = referencesAfter('cases/keith.yaml', (source) => coverAs(block)(`# Keith\n${source}`))
    expect(found.filter(({ original }) => original === 'keith/room.jpg')).toEqual([
      expect.objectContaining({ phoneFocus }),
    ])
    expect(
      found.filter((picture) => picture.phoneFocus),
      'no other picture of the case',
    ).toHaveLength(1)
  })

  test('never around the focus of the picture before it, which is not cropped', () => {
    const video = [
      'video:',
      '  provider: vimeo',
      "  id: '1'",
      '  title: A day',
      '  width: 16',
      '  height: 9',
      `  poster: { src: keith/poster.jpg, alt: ${alt}, focus: 10% 10% }`,
    ].join('\n')
    const found = referencesAfter(
      'cases/keith.yaml',
      coverAs(`${video}\nimage:\n  src: keith/room.jpg\n  alt: ${alt}\n`),
    )
    expect(Object.fromEntries(found.map(({ original, phoneFocus }) => [original, phoneFocus]))).toMatchObject({
      'keith/poster.jpg': undefined,
      'keith/room.jpg': '50% 50%',
    })
  })

  test('and that of a service is not', () => {
    const cropped = placed().filter(({ phoneFocus }) => phoneFocus !== undefined)
    expect(cropped.every(({ usedIn }) => usedIn.startsWith('cases/'))).toBe(true)
  })
})
