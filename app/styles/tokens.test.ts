import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { contrast } from '#catalog/contrast.ts'
import { colors, grounds } from '#contract/colors.ts'

const tokens = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

/** A colour as the style sheet has it in a theme. */
function token(name: string, theme: 'light' | 'dark'): string | undefined {
  const value = new RegExp(String.raw`--color-${name}:\s*([^;]+);`).exec(tokens)?.[1]
  const themed = value && /^light-dark\(\s*(\S+)\s*,\s*(\S+?)\s*\)$/.exec(value)
  return themed ? themed[theme === 'light' ? 1 : 2] : value
}

const night = /\.night:not\(footer\) \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
const ground = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(night)?.[1] ?? ''

it.each(['paper', 'raised'])('on the night’s %s, text and lines of fields can be seen', (name) => {
  for (const text of ['ink', 'quiet'])
    expect(contrast(token(text, 'dark') ?? '', ground(name)), `${text} on ${name}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('line', 'dark') ?? '', ground(name))).toBeGreaterThanOrEqual(3)
})

it('contract/colors.ts has every ground of tokens.css: the accent is checked against them', () => {
  const of = (theme: 'light' | 'dark') => [token('paper', theme), token('raised', theme)]
  expect(grounds).toEqual({ light: of('light'), dark: [...of('dark'), ground('paper'), ground('raised')] })
})

it.each(['light', 'dark'] as const)('cards, icons and mails have the colours of the %s theme', (theme) => {
  const expected = Object.keys(colors[theme]).map((name) => [name, token(name, theme)])
  expect(
    colors[theme],
    'tokens.css has other colours than social cards, icons and mails: write the values of tokens.css into contract/colors.ts',
  ).toEqual(Object.fromEntries(expected))
})
