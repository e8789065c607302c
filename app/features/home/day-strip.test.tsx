import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DayStrip } from './day-strip.tsx'

const itemPattern = /<li>(.*?)<\/li>/g

function itemsOf(html: string): string[] {
  return [...html.matchAll(itemPattern)].map(([, inside = '']) => inside)
}

describe('the day strip', () => {
  test('says once where the sheet is, and of an exposed frame nothing', () => {
    const html = renderToStaticMarkup(
      <DayStrip strip={{ frames: 12, unexposed: [4], sheet: { path: '/photos/strip-1a2b3c4d', rows: 2 } }} />,
    )
    expect(html).toContain('--small:url(/photos/strip-1a2b3c4d-96.avif);')
    expect(html).toContain('--rows:2')
    expect(html.match(/strip-1a2b3c4d-/g)).toHaveLength(3)
    const items = itemsOf(html)
    expect(items).toHaveLength(12)
    expect(items.flatMap((inside, index) => (inside === '' ? [] : [index]))).toEqual([4])
    expect(items[4]).toMatch(/class="unexposed/)
  })

  test('is all unexposed frames where there is no sheet', () => {
    const html = renderToStaticMarkup(<DayStrip strip={{ frames: 7, unexposed: [0, 1, 2, 3, 4, 5, 6] }} />)
    expect(html).not.toContain('style=')
    expect(itemsOf(html).filter((inside) => inside.includes('unexposed'))).toHaveLength(7)
  })
})
