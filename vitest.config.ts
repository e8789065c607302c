import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,catalog,app,prerender,server,pictures,commands,tests}/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    environment: 'node',
    globalSetup: './tests/support/one-postgres.ts',
    maxWorkers: 2,
    // The files of a worker share its modules: reading them anew for each took half of the time.
    isolate: false,
    // No test leaves a stub or a spy to the next, no file to the next one of its worker.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    setupFiles: './tests/support/no-leftovers.ts',
    // Several times the slowest, on a machine that does much else.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // Commands that tests start find compiled what the ones before them compiled.
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled') },
  },
})
