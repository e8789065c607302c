import { expect, test } from 'vitest'
import type { Site } from '#contract/content/site.ts'
import { textMessageLink } from './links.ts'

const site = { phone: { number: '+12025550147', display: '+1 202 555 0147' } } as Site

test('a text message carries its words encoded, for iOS and Android alike', () => {
  expect(textMessageLink(site, 'Hi, 50% & more?')).toBe('sms:+12025550147?&body=Hi%2C%2050%25%20%26%20more%3F')
})

test('a text message without words is a bare number', () => {
  expect(textMessageLink(site)).toBe('sms:+12025550147')
})
