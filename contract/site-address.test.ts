import { expect, test } from 'vitest'
import { readSiteUrl, siteAddress } from './site-address.ts'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['https://www.example.com/', 'https://www.example.com'],
  ['HTTPS://WWW.Example.com:443/', 'https://www.example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the site at %s', (written, address) => {
  expect(siteAddress.parse(written)).toBe(address)
})

test.each([
  'www.example.com',
  'ftp://a.example',
  'https://a.example/site',
  'https://a.example/?a=1',
  'https://u:p@a.example/',
  '',
])('"%s" is no address of a site', (written) => {
  expect(siteAddress.safeParse(written).success).toBe(false)
})

test('what is no address at all is said once', () => {
  const issues = siteAddress.safeParse('example.com').error?.issues ?? []
  expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^write the public address of the site/)])
})

test.each([
  [{}, { ok: true }],
  [{ SITE_URL: '' }, { ok: true }],
  [{ SITE_URL: ' ' }, { ok: true }],
  [{ SITE_URL: 'https://a.example/' }, { ok: true, address: 'https://a.example' }],
  [{ SITE_URL: 'a.example' }, { ok: false, line: expect.stringMatching(/^SITE_URL is not valid: write the public/) }],
])('the environment %j says %j', (environment, given) => {
  expect(readSiteUrl(environment)).toEqual(given)
})
