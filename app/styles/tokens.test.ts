import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { colors } from '#contract/colors.ts'

const tokens = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

/** A colour as the style sheet has it in a theme. */
function token(name: string, theme: 'light' | 'dark'): string | undefined {
  const value = new RegExp(String.raw`--color-${name}:\s*([^;]+);`).exec(tokens)?.[1]
  const themed = value && /^light-dark\(\s*(\S+)\s*,\s*(\S+?)\s*\)$/.exec(value)
  return themed ? themed[theme === 'light' ? 1 : 2] : value
}

/** Red, green, blue and opacity, 0 to 1. */
function channels(hex: string): [number, number, number, number] {
  const at = (index: number) => Number.parseInt(hex.slice(1 + 2 * index, 3 + 2 * index) || 'ff', 16) / 255
  return [at(0), at(1), at(2), at(3)]
}

/** Contrast of a colour on a ground, as WCAG counts it. */
function contrast(color: string, ground: string): number {
  const [red, green, blue, opacity] = channels(color)
  const behind = channels(ground)
  const light = (values: readonly number[]) => {
    const [r = 0, g = 0, b = 0] = values.map((value) =>
      value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  const over = [red, green, blue].map((value, index) => value * opacity + (behind[index] ?? 0) * (1 - opacity))
  const [text, back] = [light(over), light(behind)]
  return Math.max(text, back) / Math.min(text, back)
}

const night = /\.night:not\(footer\) \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
const ground = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(night)?.[1] ?? ''

it.each(['paper', 'raised'])('on the night’s %s, text, lines of fields, errors and the action can be seen', (name) => {
  for (const text of ['ink', 'quiet', 'accent', 'accent-strong', 'good'])
    expect(contrast(token(text, 'dark') ?? '', ground(name)), `${text}`).toBeGreaterThanOrEqual(4.5)
  for (const line of ['line', 'accent'])
    expect(contrast(token(line, 'dark') ?? '', ground(name)), `${line}`).toBeGreaterThanOrEqual(3)
})

it.each(['accent', 'accent-strong'])('what stands on a button of the colour %s can be read in the dark', (name) => {
  expect(contrast(token('on-accent', 'dark') ?? '', token(name, 'dark') ?? '')).toBeGreaterThanOrEqual(4.5)
})

it.each(['light', 'dark'] as const)('cards, icons and mails have the colours of the %s theme', (theme) => {
  const expected = Object.keys(colors[theme]).map((name) => [name, token(name, theme)])
  expect(
    colors[theme],
    'tokens.css has other colours than social cards, icons and mails: write the values of tokens.css into contract/colors.ts',
  ).toEqual(Object.fromEntries(expected))
})
