// @ts-check

/**
 * Test files that take too long for `npm test`: they run with `TEST_LONG=1`, in `npm run test:long`, or when somebody
 * names them.
 */
export const LONG_FILES = [
  'tests/browser/address.test.ts',
  'tests/browser/code-loading.test.ts',
  'tests/browser/company-access.test.ts',
  'tests/browser/company-failures.test.ts',
  'tests/browser/company-reading.test.ts',
  'tests/browser/company-users.test.ts',
  'tests/browser/dev.test.ts',
  'tests/browser/entries-in-a-row.test.ts',
  'tests/browser/entry-keys.test.ts',
  'tests/browser/error-catalogue.test.ts',
  'tests/browser/failures.test.ts',
  'tests/browser/import-interrupted.test.ts',
  'tests/browser/life-looks.test.ts',
  'tests/browser/list-comfort.test.ts',
  'tests/browser/portal-clock.test.ts',
  'tests/browser/portal-look.test.ts',
  'tests/build/beside-a-server.test.ts',
  'tests/cli/kill.test.ts',
  'tests/cli/merge.test.ts',
  'tests/proof/valid.test.ts',
]

/** The other files of which `npm test` runs only a part. */
export const FILES_IN_PART = [
  'tests/browser/accessibility.test.ts',
  'tests/browser/company-screens.test.ts',
  'tests/browser/palette.test.ts',
  'tests/browser/pickers.test.ts',
  'tests/import/exported-sums.test.ts',
  'tests/server/store/model/migrations.test.ts',
  'tests/server/process.test.ts',
  'tests/server/upkeep/backup/kill.test.ts',
  'tests/server/calls/roles/unseen.test.ts',
]

/**
 * The files that a run of vitest leaves out.
 * @param {readonly string[]} argv the arguments of the run: files that they name are not left out
 * @returns {string[]}
 */
export function leftOut(argv) {
  if (process.env['TEST_LONG'] === '1') return []
  return LONG_FILES.filter(
    (file) => !argv.some((word) => word.startsWith('tests/') && file.startsWith(word)),
  )
}
