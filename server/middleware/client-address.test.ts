import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { clientAddress, limitKey, networkKey } from './client-address.ts'

async function address(proxies: number, forwarded?: string): Promise<string> {
  const app = new Hono().get('/', (context) => context.text(clientAddress(context, proxies)))
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const env = { incoming: { socket: { remoteAddress: '::ffff:10.0.0.1' } } }
  return (await app.request('/', { headers }, env)).text()
}

describe('the visitor’s address', () => {
  it('is the connection’s where no proxy is trusted, whatever the header says', async () => {
    expect(await address(0, '1.1.1.1')).toBe('10.0.0.1')
  })

  it('is what the trusted proxies wrote, not what the visitor sent', async () => {
    expect(await address(1, '6.6.6.6, 2.2.2.2')).toBe('2.2.2.2')
    expect(await address(2, '6.6.6.6, 2.2.2.2, 10.0.0.9')).toBe('2.2.2.2')
    expect(await address(1)).toBe('10.0.0.1')
  })

  it.each([
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[2001:db8::9]:5678', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['2001:db8::9', '2001:db8::9'],
  ])('is one however a proxy writes it: %s', async (written, expected) => {
    expect(await address(1, written)).toBe(expected)
  })
})

describe('limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['0064:FF9B:0:0:0:0:cb00:7107', '203.0.113.7'],
    ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0'],
  ])('count %s by %s', (given, key) => expect(limitKey(given)).toBe(key))

  it.each([
    ['203.0.113.7', undefined],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
    ['2001:DB8::9', '2001:db8:0::'],
    ['64:ff9b::203.0.113.7', undefined],
  ])('count the network of %s by %s', (given, key) => expect(networkKey(given)).toBe(key))
})
