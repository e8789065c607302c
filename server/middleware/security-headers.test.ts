import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('only a site on https asks for https', () => {
  expect(securityHeaders('https://a.example')).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
  })
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})
