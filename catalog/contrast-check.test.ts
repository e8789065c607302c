import { expect, it } from 'vitest'
import { content } from './content.ts'
import { contrastProblems } from './contrast-check.ts'

const { site, cases } = content()
const problems = (accent: Partial<typeof site.accent>) =>
  contrastProblems({ site: { ...site, accent: { ...site.accent, ...accent } }, cases: [] }).map(
    ({ field, message }) => `${field}: ${message}`,
  )

it('an accent is named that cannot be read on paper or under its own words, with what it needs; another is none', () => {
  const blue = { color: '#1f4fc5', strong: '#163a96', text: '#ffffff' }
  expect(problems({ light: blue, dark: { color: '#8fb2ff', strong: '#b5ccff', text: '#08112b' } })).toEqual([])
  const need = 'words need 4.5: take a darker one, or another light.text'
  expect(problems({ light: { color: '#ffcc00', strong: '#7a5c00', text: '#ffffff' } })).toEqual([
    `accent.light.color: #ffcc00 and #faf7f2 have a contrast of 1.4, ${need}`,
    `accent.light.color: #ffcc00 and #f2ede4 have a contrast of 1.3, ${need}`,
    `accent.light.color: #ffcc00 and #ffffff have a contrast of 1.5, ${need}`,
  ])
})

it('in the dark it has to be read on the grounds of the night too', () => {
  const found = problems({ dark: { ...site.accent.dark, color: '#dd5c3e' } })
  expect(found.map((problem) => problem.slice(0, 38))).toEqual([
    'accent.dark.color: #dd5c3e and #1b222f',
    'accent.dark.color: #dd5c3e and #262e3d',
  ])
})

it('words on the ground of a case that cannot be read are named', () => {
  const dim = cases.map((study) => (study.tint ? { ...study, tint: { ...study.tint, quiet: '#5a4a38' } } : study))
  expect(contrastProblems({ site, cases: dim })[0]).toEqual({
    file: 'cases/grossman-law.yaml',
    field: 'tint.quiet',
    message: '#5a4a38 and #120d09 have a contrast of 2.3, words need 4.5: take a lighter one, or a darker ground',
  })
})
