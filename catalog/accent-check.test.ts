import { expect, it } from 'vitest'
import { contentCopy } from '#tests/support/content-copy.ts'
import { problemsAfter } from '#tests/support/edited-content.ts'
import { accentProblems, tintProblems } from './accent-check.ts'
import { content } from './content.ts'

const directory = contentCopy()
const { site } = content()
const problems = (accent: typeof site.accent) => accentProblems({ site: { ...site, accent } })

it('an accent that can be read by day and in the dark is no problem', () => {
  const blue = { color: '#1f4fc5', strong: '#163a96', text: '#ffffff' }
  const sky = { color: '#8fb2ff', strong: '#b5ccff', text: '#08112b' }
  expect(problems({ light: blue, dark: sky })).toEqual([])
})

it('one that cannot be read on paper, or under its own words, is named with what it needs', () => {
  const yellow = { color: '#ffcc00', strong: '#7a5c00', text: '#ffffff' }
  expect(problems({ ...site.accent, light: yellow })).toEqual([
    {
      file: 'site.yaml',
      field: 'accent.light.color',
      message: '#ffcc00 and #faf7f2 have a contrast of 1.4, words need 4.5: take a darker one',
    },
    {
      file: 'site.yaml',
      field: 'accent.light.color',
      message: '#ffcc00 and #f2ede4 have a contrast of 1.3, words need 4.5: take a darker one',
    },
    {
      file: 'site.yaml',
      field: 'accent.light.color',
      message: '#ffcc00 and #ffffff have a contrast of 1.5, words need 4.5: take a darker one, or another light.text',
    },
  ])
})

it('in the dark it has to be read on the grounds of the night too', () => {
  const accent = { ...site.accent, dark: { ...site.accent.dark, color: '#dd5c3e' } }
  expect(problems(accent).map(({ field, message }) => [field, message.slice(0, 19)])).toEqual([
    ['accent.dark.color', '#dd5c3e and #1b222f'],
    ['accent.dark.color', '#dd5c3e and #262e3d'],
  ])
})

it('the check of the content names the line', async () => {
  const edit = (source: string) => source.replace(/(?<=accent:\n +light: { color: )'#\w+'/, "'#ffffff'")
  expect(await problemsAfter(directory, 'site.yaml', edit)).toContainEqual(
    expect.stringMatching(/^site\.yaml:\d+ accent\.light\.color: #ffffff and #faf7f2 have a contrast of 1\.1/),
  )
})

it('words on the ground of a case that cannot be read are named', () => {
  const { cases } = content()
  expect(tintProblems({ cases })).toEqual([])
  const dim = cases.map((study) => (study.tint ? { ...study, tint: { ...study.tint, quiet: '#5a4a38' } } : study))
  expect(tintProblems({ cases: dim })).toEqual([
    {
      file: 'cases/grossman-law.yaml',
      field: 'tint.quiet',
      message: '#5a4a38 and #120d09 have a contrast of 2.3, words need 4.5: take a lighter one, or a darker ground',
    },
    {
      file: 'cases/grossman-law.yaml',
      field: 'tint.quiet',
      message: '#5a4a38 and #1e1712 have a contrast of 2.1, words need 4.5: take a lighter one, or a darker ground',
    },
  ])
})
