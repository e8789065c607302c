import { expect, test } from 'vitest'
import { addressProblem } from './article-links.ts'

test.each([
  'https://example.com/a?b=c',
  'mailto:hello@example.com',
  'mailto:hello@example.com,you@example.co.uk?subject=A%20day',
  'sms:+12025550147',
  'sms:+12025550147?&body=Hello',
])('%s leads somewhere', (address) => {
  expect(addressProblem(address)).toBeUndefined()
})

test.each([
  ['mailto:', 'write whom it goes to, like mailto:hello@example.com'],
  ['mailto:?subject=Hello', 'write whom it goes to, like mailto:hello@example.com'],
  ['sms:', 'write the number in digits, like sms:+12025550147'],
  ['tel:+12025550147', 'numbers take texts here: write it with sms:, like sms:+12025550147'],
  ['hello@example.com', 'start it with mailto:'],
  ['http://example.com', 'start it with https://'],
  ['www.example.com', 'start it with a slash or https://'],
  ['', 'start it with a slash or https://'],
])('"%s" is not an address, with its fix', (address, fix) => {
  expect(addressProblem(address)).toBe(`"${address}" is not an address: ${fix}`)
})
