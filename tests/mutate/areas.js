// @ts-check

/**
 * @typedef {object} Area
 * @property {string} path a folder
 * @property {readonly string[]} tests folders and files of tests that run the area's code in their own process
 * @property {'node' | 'jsdom'} environment where they run
 * @property {boolean} databases whether what survives with SQLite is tried with PostgreSQL too
 * @property {boolean} [isolated] whether each file of tests has modules of its own, because some put others in their place
 */

const RECORDS = [
  'tests/server/rpc',
  'tests/server/store',
  'tests/server/history',
  'tests/server/deleted',
]

const ASKING = 'tests/runtime/asking/asking.test.tsx'
const CATALOGUE = 'tests/runtime/list/catalogue-screen.test.tsx'
const CATALOGUE_TABLE = 'tests/runtime/table/catalogue-table.test.tsx'
const CONFLICT = 'tests/runtime/conflict/conflict.test.tsx'
const FORM_PAGE = 'tests/runtime/form/form-page.test.tsx'
const LISTED_ROWS = 'tests/runtime/list/listed-rows.test.tsx'
const LIST_CONTEXT = 'tests/runtime/list/list-context.test.ts'
const LIST_PARTS = 'tests/runtime/list/list-parts.test.tsx'
const POSTALES = 'tests/runtime/list/postales.test.tsx'
const SINGLETON = 'tests/runtime/singleton/singleton-screen.test.tsx'
const USUARIOS = 'tests/runtime/list/usuarios.test.tsx'

const WIRE_CLIENT = [
  'tests/runtime/wire-client',
  'tests/runtime/provider/singleton.test.ts',
  'tests/app/embedded-backend.test.ts',
]

/** Those that compare most of the runtime's texts. */
const MESSAGES = [
  'tests/runtime/actions/write-texts.test.ts',
  'tests/runtime/conflict',
  'tests/runtime/deleted',
  'tests/runtime/dialogs',
  'tests/runtime/errors',
  'tests/runtime/fields/calendar.test.tsx',
  'tests/runtime/fields/pickers.test.tsx',
  'tests/runtime/fields/several-pickers.test.tsx',
  'tests/runtime/form',
  'tests/runtime/history',
  CATALOGUE,
  LIST_PARTS,
  SINGLETON,
]

/**
 * The folders of the runtime. Most tests open a whole screen, which runs code of nearly all folders: each is tried with
 * its own tests, and those of a screen that uses it most.
 * @type {readonly [folder: string, tests: readonly string[]][]}
 */
const RUNTIME = [
  ['actions', ['tests/runtime/actions', CONFLICT]],
  ['adding', ['tests/runtime/adding']],
  ['asking', ['tests/runtime/asking', 'tests/runtime/selection']],
  ['auth', ['tests/runtime/auth', 'tests/runtime/actions/row-actions.test.ts', USUARIOS]],
  ['code', ['tests/runtime/code', 'tests/runtime/shell', LISTED_ROWS]],
  ['columns', ['tests/runtime/columns', 'tests/runtime/extending', CONFLICT]],
  ['conflict', ['tests/runtime/conflict']],
  ['deleted', ['tests/runtime/deleted']],
  ['detail', ['tests/runtime/detail']],
  ['dialogs', ['tests/runtime/dialogs', SINGLETON, POSTALES]],
  ['errors', ['tests/runtime/errors', SINGLETON]],
  ['export', ['tests/runtime/export', LISTED_ROWS]],
  ['fields', ['tests/runtime/fields', POSTALES]],
  ['filters', ['tests/runtime/filters']],
  ['form', ['tests/runtime/form', 'tests/runtime/actions/confirmed-once.test.tsx']],
  ['history', ['tests/runtime/history', 'tests/runtime/deleted']],
  ['import', ['tests/runtime/import']],
  ['lines', ['tests/runtime/lines']],
  ['list', [LIST_CONTEXT, LIST_PARTS, CATALOGUE, LISTED_ROWS, CATALOGUE_TABLE, FORM_PAGE]],
  ['messages', MESSAGES],
  ['provider', ['tests/runtime/provider']],
  ['recent', ['tests/runtime/recent', 'tests/app/home.test.tsx']],
  ['rows', ['tests/runtime/rows', LISTED_ROWS, CATALOGUE]],
  ['rules', ['tests/runtime/rules']],
  ['secrets', ['tests/runtime/secrets']],
  ['selection', [ASKING, 'tests/runtime/selection', 'tests/app/bulk-provider.test.tsx']],
  ['session', ['tests/runtime/session', 'tests/runtime/auth']],
  ['shell', ['tests/runtime/shell', 'tests/runtime/form', 'tests/runtime/history']],
  ['singleton', [SINGLETON]],
  ['spreadsheet', ['tests/runtime/spreadsheet', 'tests/runtime/import/hostile-workbooks.test.ts']],
  ['stage', ['tests/runtime/stage', FORM_PAGE, CATALOGUE, CONFLICT]],
  ['table', ['tests/runtime/table', CATALOGUE, LISTED_ROWS]],
  ['views', ['tests/runtime/views']],
  ['wire-client', WIRE_CLIENT],
]

/** Folders of the runtime of whose tests some put modules in the place of others. */
const ISOLATED = new Set(['selection'])

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
      'tests/server/pages',
      'tests/server/records',
      'tests/server/deleted',
      'tests/server/counter-records/counter-records.test.ts',
      'tests/server/history/history.test.ts',
      'tests/server/hooks/after-commit.test.ts',
      'tests/server/hooks/before.test.ts',
      'tests/server/lines/lines.test.ts',
      'tests/server/lines/computed-limits.test.ts',
      'tests/server/lines/locked.test.ts',
      'tests/server/lines/roles.test.ts',
      'tests/server/roles/every-metodo.test.ts',
      'tests/server/roles/counted-pages.test.ts',
      'tests/server/roles/limited-trees.test.ts',
      'tests/server/roles/secrets.test.ts',
      'tests/server/secrets/wire.test.ts',
      'tests/server/store/record-versions.test.ts',
      'tests/server/auth/changed-elsewhere.test.ts',
    ]),
    databases: true,
  },
  {
    ...node('src/server/store', [
      ...RECORDS,
      'tests/server/pages',
      'tests/server/records',
      'tests/server/lines/lines.test.ts',
      'tests/server/secrets',
    ]),
    databases: true,
  },
  { ...node('src/server/views', ['tests/server/views']), databases: true },
  {
    ...node('src/server/records', [
      'tests/server/records',
      'tests/server/counter-records/counter-records.test.ts',
      'tests/server/deleted/deleted.test.ts',
      'tests/server/hooks/after-commit.test.ts',
      'tests/server/hooks/before.test.ts',
      'tests/server/lines/lines.test.ts',
      'tests/server/pages/counts.test.ts',
      'tests/server/roles/unseen.test.ts',
      'tests/server/rpc/identified-references.test.ts',
      'tests/server/rpc/limited-references.test.ts',
      'tests/server/rpc/paged-model.test.ts',
      'tests/server/rpc/several-shown.test.ts',
      'tests/server/rpc/states.test.ts',
      'tests/server/store/record-versions.test.ts',
    ]),
    databases: true,
  },
  node('src/import', ['tests/import']),
  ...RUNTIME.map(([folder, tests]) => ({
    ...jsdom(`src/runtime/${folder}`, tests),
    isolated: ISOLATED.has(folder),
  })),
  jsdom('src/app/portal/machine', ['tests/portal/machine', 'tests/portal/edge']),
  jsdom('src/app/portal/fields', ['tests/portal/fields', 'tests/portal/card']),
  jsdom('src/app/portal/card', ['tests/portal/card']),
  jsdom('src/app/portal/modals', ['tests/portal/modals', 'tests/portal/card']),
  jsdom('src/app/portal/edge', ['tests/portal/edge', 'tests/portal/machine']),
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
  node('cli/provider/verify', ['tests/cli/provider/verify', 'tests/cli/docs/cli-page.test.ts']),
  node('cli/provider/contract', ['tests/cli/provider/contract']),
  node('cli/provider/wire', ['tests/cli/provider/verify/reads.test.ts', 'tests/import']),
  node('cli/eject', ['tests/cli/gen/eject.test.ts', 'tests/cli/docs/cli-page.test.ts']),
  node('cli/report', ['tests/cli/report']),
  node('cli/locate', ['tests/cli/locate.test.ts', 'tests/schema/mistakes']),
  node('cli/start', ['tests/cli/start.test.ts']),
  node('cli/compare', ['tests/cli/gen/compare.test.ts']),
  node('cli/explain', ['tests/cli/explain', 'tests/cli/docs/cli-page.test.ts']),
  // Not those that have the compiler look: it refuses the mutants' own code.
  node('cli/docs', [
    'tests/cli/docs/cli-page.test.ts',
    'tests/cli/docs/docs.test.ts',
    'tests/cli/docs/in-words.test.ts',
  ]),
  node('schema/language/kinds', ['tests/schema', 'tests/cli/explain']),
  node('schema/language/resolve', ['tests/schema', 'tests/cli/explain']),
  node('src/server/mail', ['tests/server/mail', 'tests/server/auth/mail-server.test.ts']),
  { ...node('src/server/backup', ['tests/server/backup']), databases: true },
  node('src/server/history', [
    'tests/server/history',
    'tests/server/deleted',
    'tests/server/records/records.test.ts',
  ]),
  node('src/server/deleted', ['tests/server/deleted', 'tests/server/history']),
  node('src/server/http', ['tests/server/http', 'tests/server/forward.test.ts']),
  { ...jsdom('src/app/menu', ['tests/app/menu', 'tests/app/parts.test.tsx']), isolated: true },
  jsdom('src/app/palette', ['tests/app/palette', 'tests/app/parts.test.tsx']),
  jsdom('src/app/home', ['tests/app/home.test.tsx']),
]

/** What a run without paths samples: each area, those of the runtime as one. */
export const SAMPLED = [
  ...new Set(AREAS.map(({ path }) => (path.startsWith('src/runtime/') ? 'src/runtime' : path))),
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
 * @param {string} path a file or folder
 * @param {readonly string[]} tests
 * @returns {Area}
 */
function jsdom(path, tests) {
  return { path, tests, environment: 'jsdom', databases: false }
}

/**
 * @param {string} path of a file or folder, from the project's top
 * @returns {Area | undefined} the area that it lies in
 */
export function areaOf(path) {
  return AREAS.find((area) => path === area.path || path.startsWith(`${area.path}/`))
}
