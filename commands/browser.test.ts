import { afterEach, expect, it, vi } from 'vitest'
import { findBrowser, findTestBrowser } from './browser.ts'

const machine = vi.hoisted(() => ({ files: [] as string[] }))
vi.mock(import('node:fs'), async (original) => ({
  ...(await original()),
  existsSync: (path) => machine.files.includes(String(path)),
}))
afterEach(() => vi.unstubAllEnvs())

const [named, system, shell] = ['/opt/chrome', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']
it.each([
  ['the one that is named', named, [named, system, shell], [named, named]],
  ['that of the system where the named one is gone', named, [system], [system, system]],
  ['that of the system, for journeys the headless shell', undefined, [system, shell], [system, shell]],
])('the browser is %s', (_, path, files, found) => {
  vi.stubEnv('CHROMIUM_PATH', path)
  machine.files = files
  expect([findBrowser(), findTestBrowser()]).toEqual(found)
})

it('a machine without a browser is told how to get one', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  machine.files = []
  expect(() => findBrowser()).toThrow('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
})
