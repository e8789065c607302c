import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './policy.ts'

const plain = { scripts: ["'sha256-a'"], styles: ["'sha256-b'"], hasHostedFilm: false }

it('a page’s policy admits nothing by default, no inline code but by hash, no frame around it, no form to elsewhere, no markup from strings', () => {
  expect(contentSecurityPolicy(plain).split(';')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'self' 'sha256-b'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

it.each([
  [
    'film players',
    { hasHostedFilm: true },
    "frame-src https://player.vimeo.com;img-src 'self' data: https://i.vimeocdn.com",
  ],
  ['the scraping service', { connect: ['https://api.example'] }, "connect-src 'self' https://api.example"],
  ['the galleries’ host', { images: ['https://cdn.example'] }, "img-src 'self' data: https://cdn.example"],
])('the policy names %s only where a page has it', (_, parts, directives) => {
  const [policy, without] = [{ ...plain, ...parts }, plain].map((parts) => contentSecurityPolicy(parts).split(';'))
  expect(policy).toEqual(expect.arrayContaining(directives.split(';')))
  expect(without).not.toEqual(expect.arrayContaining(directives.split(';').slice(0, 1)))
})
