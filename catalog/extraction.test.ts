import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isPortuguese } from '#tests/support/portuguese.ts'
import { content } from './content.ts'

/** Every text of a tool with its name, without its placeholders. */
function textsOf(which: 'all' | 'single'): [string, string][] {
  const { words, [which]: tool } = content().extraction
  const { metadata, title, intro } = tool
  const texts = { ...words, title, intro, pageTitle: metadata.title, description: metadata.description }
  return Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/\{\w+\}/g, ' ')])
}

it.each(['all', 'single'] as const)('§1 the copy of the two tools is in Portuguese: %s', (which) => {
  const texts = textsOf(which)
  expect(texts.filter(([, text]) => !isPortuguese(text))).toEqual([])
  expect(content().extraction.lang).toBe('pt-BR')
})

it('§1 what is not would be noticed', () => {
  expect(['API key', 'No galleries', 'Cancel', 'Start: extração', 'Salvar key', ''].filter(isPortuguese)).toEqual([])
})

it('the guide to the tools quotes the labels that the tools show', () => {
  const guide = readFileSync(new URL('../docs/bring-in-a-gallery.md', import.meta.url), 'utf8')
  const quoted = [...guide.matchAll(/(?<=[\s(])'(\p{Lu}[^'\n]+)'/gu)].map(([, label = '']) => label)
  expect(quoted).toContain('Salvar chave')
  const shown = new Set(textsOf('all').map(([, text]) => text))
  const isPhoto = (label: string) => content().galleries.galleries.some(({ title }) => label.startsWith(title))
  expect(quoted.filter((label) => !shown.has(label) && !isPhoto(label))).toEqual([])
})
