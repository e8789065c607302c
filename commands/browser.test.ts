import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser, findTestBrowser } from './browser.ts'

const machine = vi.hoisted(() => ({ files: new Set<string>() }))
vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  existsSync: (path) => machine.files.has(String(path)),
}))
afterEach(() => vi.unstubAllEnvs())

it.each([
  ['the one that is named', '/opt/chrome', ['/opt/chrome', '/usr/bin/chromium'], '/opt/chrome'],
  ['that of the system where none is named', undefined, ['/usr/bin/google-chrome'], '/usr/bin/google-chrome'],
  ['that of the system where the named one is gone', '/opt/chrome', ['/usr/bin/chromium'], '/usr/bin/chromium'],
])('the browser is %s', (_, named, files, found) => {
  vi.stubEnv('CHROMIUM_PATH', named)
  machine.files = new Set(files)
  expect(findBrowser()).toBe(found)
})

it.each([
  ['the one that is named', '/opt/chrome', ['/opt/chrome', '/usr/bin/chromium-headless-shell'], '/opt/chrome'],
  [
    'the headless shell',
    undefined,
    ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'],
    '/usr/bin/chromium-headless-shell',
  ],
  ['that of the system where there is no shell', undefined, ['/usr/bin/chromium'], '/usr/bin/chromium'],
])('the browser of journeys is %s', (_, named, files, found) => {
  vi.stubEnv('CHROMIUM_PATH', named)
  machine.files = new Set(files)
  expect(findTestBrowser()).toBe(found)
})

it('a machine without a browser is told how to get one', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  machine.files = new Set()
  expect(() => findBrowser()).toThrow('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
})
