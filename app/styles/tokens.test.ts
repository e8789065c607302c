import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { contrast } from '#catalog/contrast-check.ts'

const tokens = await readFile(new URL('./tokens.css', import.meta.url), 'utf8')

/** A colour as the style sheet has it in a theme. */
function token(name: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(String.raw`--color-${name}:\s*([^;]+);`).exec(tokens)?.[1] ?? ''
  const themed = /^light-dark\(\s*(\S+)\s*,\s*(\S+?)\s*\)$/.exec(value)
  return (themed ? themed[theme === 'light' ? 1 : 2] : value) ?? ''
}

const night = /\.night:not\(footer\) \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
const ground = (name: string) => new RegExp(`--color-${name}: ([^;]+);`).exec(night)?.[1] ?? ''

it.each(['paper', 'raised'])('on the night’s %s, text and lines of fields can be seen', (name) => {
  for (const text of ['ink', 'quiet'])
    expect(contrast(token(text, 'dark'), ground(name)), `${text} on ${name}`).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('line', 'dark'), ground(name))).toBeGreaterThanOrEqual(3)
})

it('contract/colors.ts says what tokens.css says: "vitest run app/styles -u" writes it anew', async () => {
  const both = ['paper', 'ink', 'quiet']
  const values = (theme: 'light' | 'dark', names: readonly string[]) =>
    names.map((name) => `    ${name}: '${token(name, theme)}',\n`).join('')
  const list = (colors: readonly string[]) => `[${colors.map((color) => `'${color}'`).join(', ')}]`
  const grounds = (theme: 'light' | 'dark') => [token('paper', theme), token('raised', theme)]
  const source = `/** Generated from app/styles/tokens.css by its test, for what that style sheet does not reach: social cards, icons and mails. */
export const colors = {
  light: {
${values('light', [...both, 'dawn', 'noon', 'dusk', 'night'])}  },
  dark: {
${values('dark', both)}  },
} as const

/** Every background that text in the accent's colour appears on: paper and raised surfaces, and in the dark also those of \`.night\`. */
export const grounds = {
  light: ${list(grounds('light'))},
  dark: ${list([...grounds('dark'), ground('paper'), ground('raised')])},
} as const
`
  await expect(source).toMatchFileSnapshot('../../contract/colors.ts')
})
