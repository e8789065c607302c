import { expect, it } from 'vitest'
import { inquiryLimits } from './inquiry.ts'
import { originLimit } from './origin.ts'
import { capped, checkInquiry, problemText } from './inquiry-check.ts'

const options = { projectTypes: ['other'], budgets: ['5k-15k'], timelines: ['asap'] }
const message = { name: 'Ana', email: 'ana@firm.example', company: '', message: 'Hello' }
const inquiry = { fullName: 'Ana', email: 'ana@firm.example', message: 'Hello' }
const problem = (form: 'message' | 'inquiry', values: object) => {
  const check = checkInquiry(form, { ...(form === 'message' ? message : inquiry), ...values }, options)
  return check.ok ? {} : check.problems
}

it('§5 forms: name, email and message are required on the home form, company is not', () => {
  const check = checkInquiry('message', {}, options)
  expect(check).toEqual({
    ok: false,
    problems: { name: { code: 'required' }, email: { code: 'required' }, message: { code: 'required' } },
  })
})

it('§5 forms: full name, email and details are required on the contact page, the rest is optional', () => {
  const check = checkInquiry('inquiry', { phone: undefined, budget: '' }, options)
  expect(check.ok ? [] : Object.keys(check.problems).sort()).toEqual(['email', 'fullName', 'message'])
  expect(checkInquiry('inquiry', inquiry, options).ok).toBe(true)
})

it('§5 forms: email has an email format', () => {
  const wrong = ['ana', 'ana@', '@firm.example', 'a b@firm.example', 'ana@firm..example', 'ana@-firm.example']
  for (const email of [...wrong, 'ana@firm.example\nBcc: x@y.z'])
    expect(problem('message', { email }), email).toEqual({ email: { code: 'email' } })
})

it('an inquiry keeps its limits', () => {
  expect(problem('message', { name: 'a'.repeat(inquiryLimits.name + 1) })).toEqual({
    name: { code: 'tooLong', max: 200 },
  })
  expect(problem('message', { message: 'a'.repeat(10_001) })).toEqual({ message: { code: 'tooLong', max: 10_000 } })
  expect(problem('inquiry', { phone: '1'.repeat(41) })).toEqual({ phone: { code: 'tooLong', max: 40 } })
  expect(problem('message', { message: 'a'.repeat(10_000), name: 'a'.repeat(200) })).toEqual({})
})

it.each(['A\r\nBcc: all@x.example', 'A\nB', 'A\u0000B', 'A\u2028B', 'A\u0085B'])(
  'an inquiry holds no control characters in a line: %j',
  (name) => expect(problem('message', { name })).toEqual({ name: { code: 'characters' } }),
)

it('an inquiry admits only the options of the lists', () => {
  expect(problem('inquiry', { projectType: 'other', budget: '5k-15k', timeline: 'asap' })).toEqual({})
  expect(problem('inquiry', { projectType: 'x', budget: '1', timeline: 'never' })).toEqual({
    projectType: { code: 'option' },
    budget: { code: 'option' },
    timeline: { code: 'option' },
  })
})

it('an inquiry ignores unknown fields and refuses wrong types', () => {
  expect(problem('message', { admin: true })).toEqual({})
  expect(problem('message', { name: 7, message: ['x'] })).toEqual({
    name: { code: 'characters' },
    message: { code: 'characters' },
  })
})

it.each([
  ['names of every alphabet', { name: ' Łukasz 山田 ' }, { name: 'Łukasz 山田' }],
  ['domains of every alphabet', { email: 'x@münchen.example' }, { email: 'x@xn--mnchen-3ya.example' }],
  ['without the marks that address books paste', { company: '\u202aFirm\u202c' }, { company: 'Firm' }],
  ['with its lines', { message: 'one\r\ntwo\rthree' }, { message: 'one\ntwo\nthree' }],
  ['without what no database takes', { message: 'one\u0000\ud800' }, { message: 'one\ufffd' }],
])('an inquiry is taken %s', (_, typed, inquiry) => {
  expect(checkInquiry('message', { ...message, ...typed }, options)).toMatchObject({ ok: true, inquiry })
})

it('words fill in the limit', () => {
  const errors = { required: '', email: '', option: '', characters: '', tooLong: 'under {max}' }
  expect(problemText({ code: 'tooLong', max: 40 }, errors)).toBe('under 40')
})

it('words of addresses and marks are one line, cut', () => {
  expect(capped('a\nb'.repeat(3), 4)).toBe('abab')
  expect(capped({})).toBe('')
})

// What takes the square of the length would take minutes here, while every visitor waits.
it('words take no long time, however many marks stand on one letter', () => {
  const marks = `a${'\u0301\u0316'.repeat(200_000)}`
  expect(capped(marks)).toHaveLength(originLimit)
  expect(checkInquiry('message', { name: marks, email: marks, company: marks, message: 'b' }, options)).toEqual({
    ok: false,
    problems: {
      name: { code: 'tooLong', max: inquiryLimits.name },
      email: { code: 'tooLong', max: inquiryLimits.email },
      company: { code: 'tooLong', max: inquiryLimits.company },
    },
  })
})
