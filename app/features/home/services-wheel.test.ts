import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contrast } from '#catalog/contrast-check.ts'
import { shorterWay } from './services-wheel.tsx'

test.each([
  [0, 1, 1],
  [0, 7, -1],
  [7, 0, 1],
  [8, 7, -1],
  [15, 0, 1],
  [-1, 6, -1],
  [-9, 0, 1],
  [3, 3, 0],
  [0, 4, -4],
])('from %i to stop %i the mark turns by %i', (from, to, way) => {
  expect(shorterWay(from, to, 8)).toBe(way)
})

test('words in the lens are readable on any picture, a white one too', async () => {
  const styles = await readFile(new URL('./wheel-turned.css', import.meta.url), 'utf8')
  const [, scrim = '', alpha = ''] = /\.wheel-exposed::before \{[^}]*background: (#\w{6})(\w\w);/.exec(styles) ?? []
  const opacity = Number.parseInt(alpha, 16) / 255
  const onWhite = (scrim.match(/[0-9a-f]{2}/g) ?? [])
    .map((channel) => Math.round(Number.parseInt(channel, 16) * opacity + 255 * (1 - opacity)).toString(16))
    .join('')
  // Of the bright text: see tokens.css.
  expect(contrast('#f3eee6', `#${onWhite}`)).toBeGreaterThan(4.5)
})
