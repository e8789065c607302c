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

test('SITE_URL counts where it is set, and has to be an address', () => {
  for (const SITE_URL of [undefined, '', ' ']) expect(readSiteUrl({ SITE_URL })).toEqual({})
  expect(readSiteUrl({ SITE_URL: 'https://staging.example/' })).toEqual({ address: 'https://staging.example' })
  const fault = 'SITE_URL is not valid: write the public address of the site without a path'
  expect(readSiteUrl({ SITE_URL: 'staging' }).fault).toContain(fault)
})
