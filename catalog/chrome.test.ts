import { afterEach, expect, test, vi } from 'vitest'
import { siteUrl } from './chrome.ts'
import { content } from './content.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([undefined, '', ' '])('the site lives where its content says, without SITE_URL: %s', (given) => {
  vi.stubEnv('SITE_URL', given)
  expect(siteUrl()).toBe(content().site.address)
})

test('SITE_URL goes before the content, and must be an address', () => {
  vi.stubEnv('SITE_URL', 'https://staging.example/')
  expect(siteUrl()).toBe('https://staging.example')
  vi.stubEnv('SITE_URL', 'staging')
  expect(() => siteUrl()).toThrow('SITE_URL is not valid: write the public address of the site without a path')
})
