import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { content } from '#catalog/content.ts'
import { contrast } from '#catalog/contrast.ts'
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

const themes = [
  { name: 'the light theme', ...colors.light, isDark: 0 },
  { name: 'the dark theme', ...colors.dark, isDark: 1 },
  ...content().cases.flatMap(({ id, tint }) => (tint ? [{ name: `the ground of ${id}`, ...tint, isDark: 1 }] : [])),
]

it.each(themes)('the hour and the words of a photo can be read at dawn and at dusk on $name', (theme) => {
  for (const light of ['dawn', 'dusk'] as const) {
    const ground = mix(theme.paper, colors.light[light], shares(light)[theme.isDark] ?? Number.NaN)
    for (const words of [theme.ink, theme.quiet]) expect(contrast(words, ground), light).toBeGreaterThanOrEqual(4.5)
  }
})

it('in the darkroom, which is the night of a page with a ground of its own, they can be read too', () => {
  const darkroom = /--color-darkroom: (#\w+);/.exec(tokens)?.[1] ?? ''
  for (const { tint } of content().cases)
    if (tint) expect(contrast(tint.quiet, darkroom), darkroom).toBeGreaterThanOrEqual(4.5)
})
