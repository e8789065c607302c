import { expect, test } from 'vitest'
import { wrongAddress } from './open.ts'

test('a build is served only at the address that its pages name', () => {
  const built = { siteUrl: 'https://dayframe.example' }
  expect(wrongAddress(built, 'https://dayframe.example')).toBeUndefined()
  expect(wrongAddress(built, undefined)).toBeUndefined()
  expect(wrongAddress(built, 'https://www.example.com')).toMatch(
    /built for https:\/\/dayframe\.example.*"SITE_URL=https:\/\/www\.example\.com npm run build"/,
  )
})
