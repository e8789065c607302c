import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { findBrowser, findTestBrowser } from './browser.ts'

let files: readonly string[] = []
beforeEach(() => {
  vi.spyOn(fs, 'existsSync').mockImplementation((path) => files.includes(String(path)))
  syncBuiltinESMExports()
})
afterAll(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

const [named, system, shell] = ['/opt/chrome', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']
it.each([
  ['the one that is named', named, [named, system, shell], [named, named]],
  ['that of the system where the named one is gone', named, [system], [system, system]],
  ['that of the system, for journeys the headless shell', undefined, [system, shell], [system, shell]],
])('the browser is %s', (_, path, there, found) => {
  vi.stubEnv('CHROMIUM_PATH', path)
  files = there
  expect([findBrowser(), findTestBrowser()]).toEqual(found)
})

it('a machine without a browser is told how to get one', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  files = []
  expect(() => findBrowser()).toThrow('no Chromium found: install it ("apt-get install chromium") or set CHROMIUM_PATH')
})
