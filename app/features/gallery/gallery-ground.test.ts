import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { contrast } from '#catalog/contrast-check.ts'
import { colors } from '#contract/colors.ts'

const css = await readFile(new URL('./gallery.css', import.meta.url), 'utf8')
const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** The ground of an hour, mixed as the style sheet says: on light paper by its first share, on dark by its second. */
function groundOf(paper: string, light: 'dawn' | 'dusk', isDark: 0 | 1): string {
  const [, mixes = ''] = new RegExp(String.raw`--${light}: light-dark\(([^;]+);`).exec(css) ?? []
  const share = Number([...mixes.matchAll(/(\d+)%/g)][isDark]?.[1]) / 100
  const part = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16)
  const mixed = [1, 3, 5].map((place) => part(paper, place) * (1 - share) + part(colors.light[light], place) * share)
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

const tints = content().cases.flatMap(({ id, tint }) => (tint ? [{ name: id, ...tint, isDark: 1 as const }] : []))
const papers = [
  { name: 'the light theme', ...colors.light, isDark: 0 as const },
  { name: 'the dark theme', ...colors.dark, isDark: 1 as const },
  ...tints,
]

it.each(papers)(
  'the hour and the words of a photo can be read at dawn and dusk on $name',
  ({ paper, isDark, ...inks }) => {
    for (const light of ['dawn', 'dusk'] as const)
      for (const ink of [inks.ink, inks.quiet])
        expect(contrast(ink, groundOf(paper, light, isDark)), light).toBeGreaterThanOrEqual(4.5)
  },
)

it.each(tints)('they can be read in the darkroom, which is the night of $name', ({ quiet }) => {
  const darkroom = /--color-darkroom: (#\w+);/.exec(tokens)?.[1] ?? ''
  expect(contrast(quiet, darkroom)).toBeGreaterThanOrEqual(4.5)
})
