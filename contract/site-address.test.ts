import { expect, test } from 'vitest'
import { siteAddress } from './site-address.ts'

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
