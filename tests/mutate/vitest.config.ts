import { defineConfig } from 'vitest/config'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import base from '../vitest.config.ts'
import { WAIT_LIMIT } from './wait-limit.ts'

const DOM = ['tests/support/dom.ts', 'tests/mutate/short-waits.ts']
const LOAD_CODE = 'tests/mutate/load-code.ts'
const isolated = process.env['MUTATE_ISOLATED'] === 'true'
const dom = process.env['MUTATE_ENVIRONMENT'] === 'jsdom'
const { projects: _projects, reporters: _reporters, sequence: _sequence, ...test } = base.test ?? {}

/**
 * Reports a test file that cannot be loaded as an error of the run. Stryker's runner looks only at tests, so a mutant that
 * leaves a file without any would seem to survive.
 */
class LoadErrors implements Reporter {
  #vitest?: Vitest

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#vitest?.state.catchError(error, 'Unhandled Error')
  }
}

/**
 * The tests of one area, as one project: Stryker's runner does not know several. The runner starts a new worker for each
 * mutant, in which the files share their modules unless the area says otherwise.
 */
export default defineConfig({
  ...base,
  test: {
    ...test,
    isolate: isolated,
    reporters: [new LoadErrors()],
    ...(dom ? { expect: { poll: { timeout: WAIT_LIMIT } } } : {}),
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]'),
    environment: dom ? 'jsdom' : 'node',
    exclude: [
      // They set the umask of the process, which a worker thread may not.
      'tests/server/store/file-rights.test.ts',
      'tests/server/upkeep/backup/backup.test.ts',
      // It measures time, of which the mutants' own code takes some.
      'tests/wire/long-texts.test.ts',
      // It starts processes, which have no mutants.
      'tests/cli/provider/commands.test.ts',
    ],
    // Code that is loaded already would keep the modules that a test puts others in the place of.
    setupFiles: ['tests/support/unstub.ts', ...(dom ? DOM : []), ...(isolated ? [] : [LOAD_CODE])],
  },
})
