import { afterAll, vi } from 'vitest'

// Stubs are taken away before each test: what the last one of a file leaves would stand while a worker reads its next file.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
