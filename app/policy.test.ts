import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const plain = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], hasHostedFilm: false }
const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]))

describe('the policy of a page', () => {
  it('admits nothing by default and no inline code but by hash', () => {
    const policy = contentSecurityPolicy(plain)
    expect(directives(policy).get('default-src')).toEqual(["'none'"])
    expect(directives(policy).get('script-src')).toEqual(["'self'", "'sha256-a'"])
    expect(directives(policy).get('style-src')).toEqual(["'self'", "'sha256-b'"])
    expect(policy).not.toMatch(/unsafe|\*|https?:/)
  })

  it('keeps the page out of frames, forms at home and markup out of strings', () => {
    const policy = directives(contentSecurityPolicy(plain))
    expect(policy.get('frame-ancestors')).toEqual(["'none'"])
    expect(policy.get('base-uri')).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policy.get('trusted-types')).toEqual(["'none'"])
  })

  it('names the film player only where a film is', () => {
    const policy = directives(contentSecurityPolicy({ ...plain, hasHostedFilm: true }))
    expect(policy.get('frame-src')).toEqual(['https://player.vimeo.com'])
    expect(policy.get('script-src')).toContain('https://player.vimeo.com')
    expect(policy.get('img-src')).toEqual(["'self'", 'https://i.vimeocdn.com'])
  })

  it('names the scraping service and the galleries’ host only where it is told to', () => {
    const origins = { connect: ['https://api.example'], images: ['https://cdn.example'] }
    const policy = directives(contentSecurityPolicy({ ...plain, ...origins }))
    expect(policy.get('connect-src')).toEqual(["'self'", 'https://api.example'])
    expect(policy.get('img-src')).toContain('https://cdn.example')
  })
})
