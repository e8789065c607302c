import { describe, expect, test } from 'vitest'
import { referencesIn } from './references.ts'

describe('references', () => {
  test('finds photos in lists, quoted or not, with file and line', () => {
    const source = 'photos:\n  - id: room\n    src: keith/room.jpg\n  - id: wide\n    src: "keith/wide.png"\n'
    expect(referencesIn('galleries.yaml', source)).toEqual([
      { original: 'keith/room.jpg', usedIn: 'galleries.yaml:3' },
      { original: 'keith/wide.png', usedIn: 'galleries.yaml:5' },
    ])
  })

  test('finds figures in the body of an article', () => {
    expect(referencesIn('blog/a.mdx', 'Text.\n\n<Figure src="keith/room.jpg" caption="x" />\n')).toEqual([
      { original: 'keith/room.jpg', usedIn: 'blog/a.mdx:3' },
    ])
  })

  test('finds the poster of a film, and takes no film for a picture', () => {
    const source = 'film:\n  sources:\n    - src: hero-reel.mp4\n  poster: hero-reel.jpg\n'
    expect(referencesIn('pages/home.yaml', source)).toEqual([
      { original: 'films/hero-reel.jpg', usedIn: 'pages/home.yaml:4' },
    ])
  })

  test('asks for a phone crop of a case’s cover, around its focus', () => {
    const source =
      'id: keith\nimage:\n  src: keith/room.jpg\n  alt: A room\n  focus: 30% 40%\nvideo:\n  poster: film.jpg\n'
    expect(referencesIn('cases/keith.yaml', source)[0]).toMatchObject({ phoneFocus: '30% 40%' })
  })

  test('crops a cover without a focus around its middle, and other pictures not at all', () => {
    expect(referencesIn('cases/keith.yaml', 'image:\n  src: keith/room.jpg\n')[0]?.phoneFocus).toBe('50% 50%')
    expect(referencesIn('services/events.yaml', 'image:\n  src: keith/room.jpg\n')[0]?.phoneFocus).toBeUndefined()
  })
})
