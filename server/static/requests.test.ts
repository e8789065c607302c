import { describe, expect, it } from 'vitest'
import { changesPage, splitTarget, withoutTrailingSlash, withQuery } from './address.ts'
import { matchesEtag, pickEncoding } from './negotiate.ts'
import { parseRange } from './range.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['*;q=0', 'identity'],
    ['br;q=nonsense, gzip', 'gzip'],
  ])('%s gets %s', (header, expected) => {
    expect(pickEncoding(header, ['br', 'zstd', 'gzip'])).toBe(expected)
  })
})

it('an encoding that is not offered is never picked, and its name is no possible answer', () => {
  const offered: 'br' | 'gzip' | 'identity' = pickEncoding('zstd;q=1, gzip;q=0.5', ['br', 'gzip'])
  expect(offered).toBe('gzip')
  expect(pickEncoding('zstd', ['br', 'gzip'])).toBe('identity')
})

describe('a copy that a client holds', () => {
  it('is recognised weakly, in lists and by the star', () => {
    expect(matchesEtag('"a"', '"a"')).toBe(true)
    expect(matchesEtag('"x", W/"a"', '"a"')).toBe(true)
    expect(matchesEtag('*', '"a"')).toBe(true)
    expect(matchesEtag('"b"', '"a"')).toBe(false)
    expect(matchesEtag(undefined, '"a"')).toBe(false)
  })
})

describe('a range', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-4', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=-', undefined],
  ])('%s of 100 bytes', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected)
  })
})

describe('an address', () => {
  it('loses slashes at its end and never leads to another host', () => {
    const moved = (target: string) => withoutTrailingSlash(splitTarget(target))
    expect(moved('/about/')).toBe('/about')
    expect(moved('/about//?a=1')).toBe('/about?a=1')
    expect(moved('//evil.example/')).toBe('/evil.example')
    expect(moved('/\\evil.example/')).toBe('/evil.example')
    expect(moved('/')).toBeUndefined()
    expect(moved('/about')).toBeUndefined()
  })

  it('is the same asked for with scheme and host, as of a proxy', () => {
    expect(splitTarget('http://a.example/about?a=/b')).toEqual({ path: '/about', query: 'a=/b' })
    expect(splitTarget('HTTPS://a.example:8/about/')).toEqual({ path: '/about/', query: '' })
    expect(withoutTrailingSlash(splitTarget('http://a.example/about/'))).toBe('/about')
    expect(splitTarget('/http://a.example/')).toEqual({ path: '/http://a.example/', query: '' })
  })

  it('§2.1 moves with its query', () => {
    expect(withQuery('/cases/keith', 'photo=3&utm_source=x')).toBe('/cases/keith?photo=3&utm_source=x')
    expect(withQuery('/blog?category=Growth#list', 'utm_source=x')).toBe('/blog?category=Growth&utm_source=x#list')
    expect(withQuery('/cases/keith', '')).toBe('/cases/keith')
    expect(withQuery('/cases/keith', 'a=\r\nset-cookie:b')).toBe('/cases/keith')
    expect(withQuery(undefined, 'a=1')).toBeUndefined()
  })

  it('is ASCII in a header whatever it was moved to', () => {
    expect(withQuery('/日本', '')).toBe('/%E6%97%A5%E6%9C%AC')
    expect(withQuery('/a\u010ab', 'c=1')).toBe('/a%C4%8Ab?c=1')
    expect(withQuery('/a%20b', '')).toBe('/a%20b')
  })

  it('changes the page only by the parameters that pages read', () => {
    expect(changesPage('q=law')).toBe(true)
    expect(changesPage('utm_source=x&photo=3')).toBe(true)
    expect(changesPage('utm_source=x')).toBe(false)
    expect(changesPage('')).toBe(false)
  })
})
