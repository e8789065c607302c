import { defineConfig, devices } from '@playwright/test'
import { browserArguments, findTestBrowser, webKit } from './commands/browser.ts'

const port = Number(process.env.E2E_PORT ?? 4173)

/** A build machine without it fails; elsewhere its journeys are left out, and tests/e2e/support/global-setup.ts says so. */
const usesWebKit = webKit.isInstalled() || Boolean(process.env.CI)

/**
 * Journeys in a real Chromium against the production build, with real mail over SMTP on loopback; the main ones in WebKit too, where it is
 * installed.
 */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  // WebKit has one worker, and begins: at the end the other worker would have nothing left to do.
  projects: [
    ...(usesWebKit ? [{ name: 'webkit', testDir: 'tests/webkit' }] : []),
    { name: 'chromium', testDir: 'tests/e2e', fullyParallel: true },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  // Several times the slowest test of a whole run.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  globalSetup: './tests/e2e/support/global-setup.ts',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${port}`,
    // Files whose journeys show motion ask for it: pages at rest take a fifth less of the processor.
    reducedMotion: 'reduce',
    launchOptions: {
      executablePath: findTestBrowser(),
      // A name that is not this machine's own: without encryption, browsers keep some functions from its pages.
      args: [...browserArguments, '--host-resolver-rules=MAP office.test 127.0.0.1'],
    },
  },
})
