import { expect, it } from 'vitest'
import { content } from './content.ts'
import { phoneProblems } from './site-check.ts'

const problems = (number: string, display: string) =>
  phoneProblems({ site: { ...content().site, phone: { number, display } } })

it.each([
  ['+12025550147', '(202) 555-0147'],
  ['+494055501234', '040 555 012 34'],
  ['+494055501234', '+49 (0)40 555 01234'],
  ['+74951234567', '8 (495) 123-45-67'],
  ['+18003569377', '1-800-FLOWERS'],
])('%s may be shown as %s', (number, display) => {
  expect(problems(number, display)).toEqual([])
})

it('a number that was changed in one place only is named', () => {
  expect(problems('+494055501234', '+1 202 555 0147')).toEqual([
    {
      file: 'site.yaml',
      field: 'phone.display',
      message: 'its digits are not those of phone.number, +494055501234: correct the one or the other',
    },
  ])
})
