import { expect, test } from 'vitest'
import { chosenPictures, shownWidth } from './picture-weight.ts'

const phone = { width: 390, height: 844, density: 2 }
const desktop = { width: 1440, height: 900, density: 1 }

test.each([
  ['100vw', 390, 1440],
  ['(min-width: 64rem) 57vw, 100vw', 390, 820.8],
  ['(min-width:116.6rem) 280px,(min-width:80rem) 15vw,50vw', 195, 216],
  ['(max-width: 47.99rem) 187.5vw, max(100vw, clamp(20rem, 100vh - 25rem, 60rem) * 1.5)', 731.25, 1440],
  ['calc(clamp(12rem, 19vw, 17rem) * 1.88)', 360.96, 511.36],
  ['(min-width: 64rem) and (hover: hover) 54.4vw, 6.8rem', 108.8, 783.36],
])('%s is %d px on a phone, and %d px on a desktop', (sizes, onPhone, onDesktop) => {
  expect(shownWidth(sizes, phone)).toBeCloseTo(onPhone)
  expect(shownWidth(sizes, desktop)).toBeCloseTo(onDesktop)
})

test('a length that it cannot read is no silent zero', () => {
  expect(() => shownWidth('50svw', phone)).toThrow('50svw')
})

test('the file is the smallest that is sharp, from the first source that holds', () => {
  const html = `<style>[data-s="0"]{--medium:url(/photos/strip-156.avif)}</style>
<picture><source media="screen and (width < 48rem)" srcset="/p-400.avif 400w, /p-900.avif 900w" sizes="100vw">
<img srcset="/w-600.avif 600w, /w-1800.avif 1800w" sizes="100vw" src="/w.jpg" fetchpriority="high"></picture><img src="/logo.svg">`
  expect(chosenPictures(html, phone)).toEqual([
    { path: '/photos/strip-156.avif', isFirst: true },
    { path: '/p-900.avif', isFirst: true },
    { path: '/logo.svg', isFirst: false },
  ])
  expect(chosenPictures(html, desktop)[1]).toEqual({ path: '/w-1800.avif', isFirst: true })
})
