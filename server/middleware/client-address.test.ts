import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { clientAddress, limitKey, networkKey } from './client-address.ts'

it.each([
  // The connection's where no proxy is trusted, otherwise what the trusted ones wrote.
  [0, '1.1.1.1', '10.0.0.1'],
  [1, '6.6.6.6, 2.2.2.2', '2.2.2.2'],
  [2, '6.6.6.6, 2.2.2.2, 10.0.0.9', '2.2.2.2'],
  [1, undefined, '10.0.0.1'],
  // One however a proxy writes it.
  [1, '::ffff:1.2.3.4', '1.2.3.4'],
  [1, '::FFFF:1.2.3.4', '1.2.3.4'],
  [1, '1.2.3.4:5678', '1.2.3.4'],
  [1, '[2001:db8::9]:5678', '2001:db8::9'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, '[::ffff:1.2.3.4]:5678', '1.2.3.4'],
  [1, '2001:db8::9', '2001:db8::9'],
])('behind %i trusted proxies the visitor of %s is %s', async (proxies, forwarded, expected) => {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, proxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } }
  expect(await (await app.request('/', { headers }, env)).text()).toBe(expected)
})

it.each([
  ['203.0.113.7', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1::'],
  ['2001:DB8::9', '2001:db8:0:0', '2001:db8:0::'],
  ['::1', '0:0:0:0', '0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0::'],
  ['::ffff:cb00:7107', '203.0.113.7', undefined],
  ['64:ff9b::203.0.113.7', '203.0.113.7', undefined],
  ['0064:FF9B:0:0:0:0:cb00:7107', '203.0.113.7', undefined],
  ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0', '64:ff9b:1::'],
])('limits count %s by %s, and its network by %s', (given, key, network) => {
  expect([limitKey(given), networkKey(given)]).toEqual([key, network])
})
