import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { contrast } from '#catalog/contrast-check.ts'
import { colors } from '#contract/colors.ts'

const css = await readFile(new URL('./gallery.css', import.meta.url), 'utf8')
const tokens = await readFile(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** The shares of daylight in a ground on light paper and on dark, as the style sheet has them. */
function shares(light: string): number[] {
  const [, value = ''] = new RegExp(String.raw`--${light}: light-dark\(([^;]+);`).exec(css) ?? []
  return [...value.matchAll(/(\d+)%/g)].map(([, percent]) => Number(percent) / 100)
}

function mix(ground: string, light: string, share: number): string {
  const at = (hex: string, place: number) => Number.parseInt(hex.slice(place, place + 2), 16)
  const parts = [1, 3, 5].map((place) => Math.round(at(ground, place) * (1 - share) + at(light, place) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const tints = content().cases.flatMap(({ id, tint }) =>
  tint ? [{ name: `the ground of ${id}`, ...tint, isDark: 1 }] : [],
)
const grounds = [
  { name: 'the light theme', ...colors.light, isDark: 0 },
  { name: 'the dark theme', ...colors.dark, isDark: 1 },
  ...tints,
].flatMap((theme) => (['dawn', 'dusk'] as const).map((light) => ({ ...theme, light })))

it.each(grounds)('the hour and the words of a photo can be read at $light on $name', (theme) => {
  const share = shares(theme.light)[theme.isDark] ?? Number.NaN
  const ground = mix(theme.paper, colors.light[theme.light], share)
  expect(contrast(theme.ink, ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(theme.quiet, ground)).toBeGreaterThanOrEqual(4.5)
})

it.each(tints)('they can be read in the darkroom, which is the night of $name', ({ quiet }) => {
  const darkroom = /--color-darkroom: (#\w+);/.exec(tokens)?.[1] ?? ''
  expect(contrast(quiet, darkroom)).toBeGreaterThanOrEqual(4.5)
})
