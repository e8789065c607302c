import { expect, it } from 'vitest'
import { securityHeaders } from './security-headers.ts'

it('only a site on https asks for https, and only as far as it was told to', () => {
  const name = 'strict-transport-security'
  expect(securityHeaders('https://a.example', 'max-age=86400')).toHaveProperty(name, 'max-age=86400')
  expect(securityHeaders('https://a.example', 'off')).not.toHaveProperty(name)
  expect(securityHeaders('http://localhost:3000', 'max-age=86400')).not.toHaveProperty(name)
})
