import { expect, test } from 'vitest'
import { caseData, casesData } from './cases.ts'

test('§2.5 the seven cases stand on one page', () => {
  const { cases, place } = casesData()
  expect(cases).toHaveLength(7)
  expect(place).toEqual({ first: 0, count: 7, page: 1, pages: 1 })
})

test('§2.5 a case page leads to no other case twice, and to related ones first where it can', () => {
  for (const { id } of casesData().cases) {
    const found = caseData(id)
    const shown = [...(found?.related ?? []), ...(found?.more ?? []), found?.next].map((card) => card?.id)
    expect(found?.related).toHaveLength(2)
    expect(shown).not.toContain(id)
    expect(new Set(shown).size, `${id}: ${shown.join(', ')}`).toBe(shown.length)
  }
})
