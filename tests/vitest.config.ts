import react from '@vitejs/plugin-react'
import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { leftOut } from './long/files.js'
import { LongestFirst } from './support/longest-first.ts'
import { useMemory } from './support/use-memory.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const DOM = 'tests/{admin,portal,proof/screens}/**/*.test.{ts,tsx}'
const APP = 'tests/app/**/*.test.{ts,tsx}'
/** Of the app's, those that replace no module and may know the embedded backend from another file. */
const SHARING =
  'tests/app/{closing,notices,outlines,block-reload,palette/{palette,read-names}}.test.{ts,tsx}'
const BROWSER = 'tests/browser/**/*.test.ts'
const TOO_LONG = leftOut(process.argv)
/** What `npm run test:life` runs, and nothing else does. */
const AT_PROVIDER = process.env['LIFE_URL'] && 'tests/life/provider.life.ts'
const FIREFOX = 'tests/firefox/**/*.test.ts'

// Neither that of a server nor that of the office: a test that mixes up two of the three must not pass by chance.
process.env['TZ'] = 'America/Los_Angeles'

useMemory()

/** Where .ci/run wants a report of each run, to add them up. */
const results = process.env['TEST_RESULTS']
const database = process.env['PG_TEST_URL'] === undefined ? 'sqlite' : 'postgres'

/**
 * Ways to run a test: `unit` in Node, `dom` and `app` in jsdom, `browser` and `firefox` in Node driving a real Chromium
 * or Firefox against the real server.
 */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    // Named by the database that the tests use, and not by process id: during a long run the ids start again, and a report
    // would overwrite an earlier one.
    reporters:
      results === undefined
        ? ['default']
        : ['default', ['json', { outputFile: `${results}/${database}-${randomUUID()}.json` }]],
    // Two workers more than there are cores: tests in a browser take a third of a core each, because they wait for processes
    // of their own, for answers that take long, or for somebody who types.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    // Far beyond what any test takes on a machine of its own: a shared one is no reason to fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    restoreMocks: true,
    setupFiles: ['tests/support/unstub.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share their modules, which saves a third of the time; so nothing may be left behind in them.
          isolate: false,
          environment: 'node',
          include: [AT_PROVIDER ?? 'tests/**/*.test.{ts,tsx}'],
          exclude: [DOM, APP, BROWSER, FIREFOX, ...TOO_LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          isolate: false,
          environment: 'jsdom',
          include: [DOM, SHARING],
          setupFiles: ['tests/support/unstub.ts', 'tests/support/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Each file has modules of its own, because it puts others in the place of what it imports, or tells whether the
          // backend is known.
          name: 'app',
          environment: 'jsdom',
          include: [APP],
          exclude: [SHARING],
          setupFiles: ['tests/support/unstub.ts', 'tests/support/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          // Files share their worker's modules.
          isolate: false,
          environment: 'node',
          include: [BROWSER],
          exclude: [...TOO_LONG],
          globalSetup: ['tests/browser/support/global-setup.ts'],
          // Under load an animation, or a face that flips, takes its time.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          environment: 'node',
          include: [FIREFOX],
          globalSetup: ['tests/firefox/support/global-setup.ts'],
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
