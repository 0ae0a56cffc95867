import { defineConfig } from 'vitest/config'
import base from '../vitest.config.ts'

const dom = process.env['MUTATE_ENVIRONMENT'] === 'jsdom'
const { projects: _projects, reporters: _reporters, sequence: _sequence, ...test } = base.test ?? {}

/**
 * The tests of one area, as one project: Stryker's runner does not know several. The runner starts a new worker for each
 * mutant, in which the files share their modules.
 */
export default defineConfig({
  ...base,
  test: {
    ...test,
    isolate: false,
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]'),
    environment: dom ? 'jsdom' : 'node',
    setupFiles: ['tests/support/unstub.ts', ...(dom ? ['tests/support/dom.ts'] : [])],
  },
})
