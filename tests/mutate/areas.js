// @ts-check

/**
 * @typedef {object} Area
 * @property {string} path a folder
 * @property {readonly string[]} tests folders and files of tests that run the area's code in their own process
 * @property {'node' | 'jsdom'} environment where they run
 * @property {boolean} databases whether what survives with SQLite is tried with PostgreSQL too
 */

const RECORDS = [
  'tests/server/rpc',
  'tests/server/store',
  'tests/server/history',
  'tests/server/deleted',
]

/**
 * The code whose tests are measured, and what tests each part. A mutant is tried with these tests alone: a folder more
 * costs its time for every mutant that survives.
 * @type {readonly Area[]}
 */
export const AREAS = [
  node('src/wire', ['tests/wire', 'tests/schema']),
  {
    ...node('src/server/auth', ['tests/server/auth', 'tests/server/history/access.test.ts']),
    databases: true,
  },
  {
    ...node('src/server/rpc', [
      'tests/server/rpc',
      'tests/server/deleted',
      'tests/server/history/history.test.ts',
      'tests/server/store/record-versions.test.ts',
      'tests/server/auth/changed-elsewhere.test.ts',
    ]),
    databases: true,
  },
  { ...node('src/server/store', RECORDS), databases: true },
  { ...node('src/runtime', ['tests/runtime']), environment: 'jsdom' },
  {
    ...node('src/app/portal/machine', ['tests/portal/machine', 'tests/portal/edge']),
    environment: 'jsdom',
  },
  node('schema/language/rules', ['tests/schema']),
  node('templates', ['tests/templates']),
  node('cli/gen', [
    'tests/cli/gen',
    'tests/cli/write/files.test.ts',
    'tests/cli/docs/cli-page.test.ts',
  ]),
  node('cli/write', [
    'tests/cli/write/files.test.ts',
    'tests/cli/write/lock.test.ts',
    'tests/cli/gen/small-schema.test.ts',
  ]),
  node('cli/import', ['tests/import', 'tests/cli/docs/cli-page.test.ts']),
  node('cli/provider/infer', ['tests/cli/provider/infer']),
  // Not command.test.ts there, which starts processes.
  node('cli/provider/verify', [
    'tests/cli/provider/verify/[!c]*.test.ts',
    'tests/cli/provider/verify/check-list.test.ts',
    'tests/cli/docs/cli-page.test.ts',
  ]),
  node('cli/provider/contract', ['tests/cli/provider/contract']),
  node('cli/provider/wire', ['tests/cli/provider/verify/reads.test.ts', 'tests/import']),
  node('cli/eject', ['tests/cli/gen/eject.test.ts', 'tests/cli/docs/cli-page.test.ts']),
]

/**
 * @param {string} path a file or folder
 * @param {readonly string[]} tests
 * @returns {Area}
 */
function node(path, tests) {
  return { path, tests, environment: 'node', databases: false }
}

/**
 * @param {string} path of a file or folder, from the project's top
 * @returns {Area | undefined} the area that it lies in
 */
export function areaOf(path) {
  return AREAS.find((area) => path === area.path || path.startsWith(`${area.path}/`))
}
