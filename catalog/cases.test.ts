import { expect, test, vi } from 'vitest'
import { caseData, casesData } from './cases.ts'
import * as source from './content.ts'

const { content } = source

test.each(content().cases.map(({ id }) => id))('§2.5 no case page leads to another case twice, %s first', (first) => {
  const all = content()
  const [studies, others] = [all.cases.filter(({ id }) => id === first), all.cases.filter(({ id }) => id !== first)]
  vi.spyOn(source, 'content').mockReturnValue({ ...all, cases: [...studies, ...others] })
  for (const { id } of casesData().cases) {
    const found = caseData(id)
    const shown = [...(found?.related ?? []), ...(found?.more ?? []), found?.next].map((card) => card?.id)
    expect(found?.related).toHaveLength(2)
    expect(shown).not.toContain(id)
    expect(new Set(shown).size, `${id}: ${shown.join(', ')}`).toBe(shown.length)
  }
})

test('§2.5 where three cases are all there are, none stands among the related and among more', () => {
  const all = content()
  const cases = all.cases.filter(({ showsMore }, index) => showsMore || index < 2).slice(0, 3)
  vi.spyOn(source, 'content').mockReturnValue({ ...all, cases })
  const shown = cases.find(({ showsMore }) => showsMore)
  const found = caseData(shown?.id ?? '')
  expect(found?.related).toHaveLength(2)
  expect(found?.more).toEqual([])
})
