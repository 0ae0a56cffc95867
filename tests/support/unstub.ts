import { afterEach, vi } from 'vitest'

// Vitest's own `unstubGlobals` acts before the next test, and so after the next file's `beforeAll`: in files that share
// a worker, msw would put itself in the place of a stub that is then taken away together with it.
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
