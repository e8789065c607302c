import { describe, expect, it } from 'vitest'
import { isPortuguese } from '#tests/support/portuguese.ts'
import { extractionData } from './extraction.ts'

/** Every text of a tool with its name, without its placeholders. */
function textsOf(which: 'all' | 'single'): [string, string][] {
  const { metadata, tool } = extractionData(which)
  const { words, title, intro } = tool
  const texts = { ...words, title, intro, pageTitle: metadata.title, description: metadata.description }
  return Object.entries(texts).map(([name, text]) => [name, text.replaceAll(/\{\w+\}/g, ' ')])
}

describe('§1 the copy of the two tools is in Portuguese', () => {
  it.each(['all', 'single'] as const)('every text of the tool: %s', (which) => {
    const texts = textsOf(which)
    expect(
      texts.filter(([, text]) => !isPortuguese(text)),
      'texts with a word that tests/support/portuguese.ts does not list',
    ).toEqual([])
    expect(extractionData(which).tool.lang).toBe('pt-BR')
  })

  it.each(['API key', 'Console', 'Cancel', 'No galleries', 'Start: extração', 'Salvar key', ''])(
    'what is not would be noticed: %s',
    (text) => {
      expect(isPortuguese(text)).toBe(false)
    },
  )
})
