import { expect, test } from 'vitest'
import { substitute } from './placeholders.ts'

const values = { name: 'Dayframe Studio', email: 'hello@dayframe.example' }

test('a placeholder is replaced wherever a string stands', () => {
  expect(substitute({ a: ['Write to {site.email}', { b: '{site.name} and {site.name}' }], c: 3 }, values)).toEqual({
    a: ['Write to hello@dayframe.example', { b: 'Dayframe Studio and Dayframe Studio' }],
    c: 3,
  })
})

test('an unknown placeholder and those of other kinds stay as they are', () => {
  expect(substitute('{site.fax} {count}', values)).toBe('{site.fax} {count}')
})
