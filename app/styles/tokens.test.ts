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

it.each(['light', 'dark'] as const)('cards, icons and mails have the colours of the %s theme', (theme) => {
  const expected = Object.keys(colors[theme]).map((name) => [name, token(name, theme)])
  expect(
    colors[theme],
    'tokens.css has other colours than social cards, icons and mails: write the values of tokens.css into contract/colors.ts',
  ).toEqual(Object.fromEntries(expected))
})
