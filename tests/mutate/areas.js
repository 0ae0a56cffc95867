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
  'tests/server/calls',
  'tests/server/store',
  'tests/server/history',
  'tests/server/history/deleted',
]

const ASKING = 'tests/admin/list/asking/asking.test.tsx'
const CATALOGUE = 'tests/admin/list/catalogue-screen.test.tsx'
const CATALOGUE_TABLE = 'tests/admin/list/table/catalogue-table.test.tsx'
const CONFLICT = 'tests/admin/record/conflict/conflict.test.tsx'
const FORM_PAGE = 'tests/admin/record/form/form-page.test.tsx'
const LISTED_ROWS = 'tests/admin/list/listed-rows.test.tsx'
const LIST_CONTEXT = 'tests/admin/list/list-context.test.ts'
const LIST_PARTS = 'tests/admin/list/list-parts.test.tsx'
const POSTALES = 'tests/admin/list/postales.test.tsx'
const SINGLETON = 'tests/admin/record/singleton/singleton-screen.test.tsx'
const USUARIOS = 'tests/admin/list/usuarios.test.tsx'

const WIRE_CLIENT = [
  'tests/admin/provider/wire',
  'tests/admin/provider/singleton.test.ts',
  'tests/app/embedded-backend.test.ts',
]

/** Those that compare most of src/admin's texts. */
const MESSAGES = [
  'tests/admin/record/actions/write-queue.test.ts',
  'tests/admin/record/conflict',
  'tests/admin/list/deleted',
  'tests/admin/frame/dialogs',
  'tests/admin/frame/errors',
  'tests/admin/fields/dates.test.tsx',
  'tests/admin/fields/pickers.test.tsx',
  'tests/admin/fields/several-pickers.test.tsx',
  'tests/admin/record/form',
  'tests/admin/record/history',
  CATALOGUE,
  LIST_PARTS,
  SINGLETON,
]

/**
 * The folders of src/admin. Most tests open a whole screen, which runs code of nearly all folders: each is tried with
 * its own tests, and those of a screen that uses it most.
 * @type {readonly [folder: string, tests: readonly string[]][]}
 */
const ADMIN = [
  ['record/actions', ['tests/admin/record/actions', CONFLICT]],
  ['record/adding', ['tests/admin/record/adding']],
  ['list/asking', ['tests/admin/list/asking', 'tests/admin/list/selection']],
  [
    'provider/auth',
    ['tests/admin/provider/auth', 'tests/admin/record/actions/row-actions.test.ts', USUARIOS],
  ],
  ['provider/code', ['tests/admin/provider/code', 'tests/admin/frame', LISTED_ROWS]],
  ['fields/columns', ['tests/admin/fields/columns', 'tests/admin/extending', CONFLICT]],
  ['record/conflict', ['tests/admin/record/conflict']],
  ['list/deleted', ['tests/admin/list/deleted']],
  ['list/detail', ['tests/admin/list/detail']],
  ['frame/dialogs', ['tests/admin/frame/dialogs', SINGLETON, POSTALES]],
  ['frame/errors', ['tests/admin/frame/errors', SINGLETON]],
  ['list/export', ['tests/admin/list/export', LISTED_ROWS]],
  ['fields', ['tests/admin/fields', POSTALES]],
  ['list/filters', ['tests/admin/list/filters']],
  [
    'record/form',
    ['tests/admin/record/form', 'tests/admin/record/actions/confirmed-once.test.tsx'],
  ],
  ['record/history', ['tests/admin/record/history', 'tests/admin/list/deleted']],
  ['files/import', ['tests/admin/files/import']],
  ['fields/lines', ['tests/admin/fields/lines']],
  ['list', [LIST_CONTEXT, LIST_PARTS, CATALOGUE, LISTED_ROWS, CATALOGUE_TABLE, FORM_PAGE]],
  ['frame/texts', MESSAGES],
  ['provider', ['tests/admin/provider']],
  ['frame/recent', ['tests/admin/frame/recent', 'tests/app/home.test.tsx']],
  ['list/rows', ['tests/admin/list/rows', LISTED_ROWS, CATALOGUE]],
  ['fields/rules', ['tests/admin/fields/rules']],
  ['fields/secret', ['tests/admin/fields/secret']],
  ['list/selection', [ASKING, 'tests/admin/list/selection', 'tests/app/bulk-provider.test.tsx']],
  ['provider/session', ['tests/admin/provider/session', 'tests/admin/provider/auth']],
  ['frame', ['tests/admin/frame', 'tests/admin/record/form', 'tests/admin/record/history']],
  ['record/singleton', [SINGLETON]],
  [
    'files/spreadsheet',
    ['tests/admin/files/spreadsheet', 'tests/admin/files/import/hostile-workbooks.test.ts'],
  ],
  ['list/dialogs', ['tests/admin/list/dialogs', FORM_PAGE, CATALOGUE, CONFLICT]],
  ['list/table', ['tests/admin/list/table', CATALOGUE, LISTED_ROWS]],
  ['list/views', ['tests/admin/list/views']],
  ['provider/wire', WIRE_CLIENT],
]

/** Folders of src/admin of whose tests some put modules in the place of others. */
const ISOLATED = new Set(['list/selection'])

/**
 * The code whose tests are measured, and what tests each part. A mutant is tried with these tests alone: a folder more
 * costs its time for every mutant that survives.
 * @type {readonly Area[]}
 */
export const AREAS = [
  node('src/wire', ['tests/wire', 'tests/schema']),
  {
    ...node('src/server/access', ['tests/server/access', 'tests/server/history/access.test.ts']),
    databases: true,
  },
  {
    ...node('src/server/calls', [
      'tests/server/calls',
      'tests/server/pages',
      'tests/server/calls/records',
      'tests/server/history/deleted',
      'tests/server/counter-records/counter-records.test.ts',
      'tests/server/history/history.test.ts',
      'tests/server/hooks/after-commit.test.ts',
      'tests/server/hooks/before.test.ts',
      'tests/server/lines/lines.test.ts',
      'tests/server/lines/several-lists.test.ts',
      'tests/server/lines/roles.test.ts',
      'tests/server/calls/roles/every-metodo.test.ts',
      'tests/server/calls/roles/counted-pages.test.ts',
      'tests/server/calls/roles/limited-trees.test.ts',
      'tests/server/calls/roles/secrets.test.ts',
      'tests/server/service/secrets/wire.test.ts',
      'tests/server/store/record-versions.test.ts',
      'tests/server/access/changed-elsewhere.test.ts',
    ]),
    databases: true,
  },
  {
    ...node('src/server/store', [
      ...RECORDS,
      'tests/server/pages',
      'tests/server/calls/records',
      'tests/server/lines/lines.test.ts',
      'tests/server/service/secrets',
    ]),
    databases: true,
  },
  { ...node('src/server/access/views', ['tests/server/access/views']), databases: true },
  {
    ...node('src/server/calls/records', [
      'tests/server/calls/records',
      'tests/server/counter-records/counter-records.test.ts',
      'tests/server/history/deleted/deleted.test.ts',
      'tests/server/hooks/after-commit.test.ts',
      'tests/server/hooks/before.test.ts',
      'tests/server/lines/lines.test.ts',
      'tests/server/pages/counts.test.ts',
      'tests/server/calls/roles/unseen.test.ts',
      'tests/server/calls/identified-references.test.ts',
      'tests/server/calls/paged-model.test.ts',
      'tests/server/calls/references.test.ts',
      'tests/server/calls/states.test.ts',
      'tests/server/store/record-versions.test.ts',
    ]),
    databases: true,
  },
  node('src/import', ['tests/import']),
  ...ADMIN.map(([folder, tests]) => ({
    ...jsdom(`src/admin/${folder}`, tests),
    isolated: ISOLATED.has(folder),
  })),
  jsdom('src/portal/machine', ['tests/portal/machine', 'tests/portal/edge']),
  jsdom('src/portal/fields', ['tests/portal/fields', 'tests/portal/card']),
  jsdom('src/portal/card', ['tests/portal/card']),
  jsdom('src/portal/modals', ['tests/portal/card']),
  jsdom('src/portal/edge', ['tests/portal/edge', 'tests/portal/machine']),
  node('schema/language/rules', ['tests/schema']),
  node('templates', ['tests/templates']),
  node('cli/gen', ['tests/cli/gen', 'tests/cli/write.test.ts', 'tests/cli/docs/pages.test.ts']),
  node('cli/write', ['tests/cli/write.test.ts', 'tests/cli/gen/small-schema.test.ts']),
  node('cli/import', ['tests/import', 'tests/cli/docs/pages.test.ts']),
  node('cli/provider/infer', ['tests/cli/provider/infer']),
  node('cli/provider/verify', ['tests/cli/provider/verify', 'tests/cli/docs/pages.test.ts']),
  node('cli/provider/contract', ['tests/cli/provider/contract']),
  node('cli/provider/wire', ['tests/cli/provider/verify/reads.test.ts', 'tests/import']),
  node('cli/eject', ['tests/cli/gen/eject.test.ts', 'tests/cli/docs/pages.test.ts']),
  node('cli/report', ['tests/cli/report']),
  node('cli/locate', ['tests/cli/locate.test.ts']),
  node('cli/start', ['tests/cli/start.test.ts']),
  node('cli/compare', ['tests/cli/gen/up-to-date.test.ts']),
  node('cli/explain', ['tests/cli/explain', 'tests/cli/docs/pages.test.ts']),
  // Not those that have the compiler look: it refuses the mutants' own code.
  node('cli/docs', [
    'tests/cli/docs/pages.test.ts',
    'tests/cli/docs/docs.test.ts',
    'tests/cli/docs/words.test.ts',
  ]),
  node('schema/language/kinds', ['tests/schema', 'tests/cli/explain']),
  node('schema/language/resolve', ['tests/schema', 'tests/cli/explain']),
  node('src/server/service/mail', [
    'tests/server/service/mail',
    'tests/server/access/codes.test.ts',
  ]),
  { ...node('src/server/upkeep/backup', ['tests/server/upkeep/backup']), databases: true },
  node('src/server/history', [
    'tests/server/history',
    'tests/server/history/deleted',
    'tests/server/calls/records/records.test.ts',
  ]),
  node('src/server/history/deleted', ['tests/server/history/deleted', 'tests/server/history']),
  node('src/server/service/http', ['tests/server/service/http', 'tests/server/forward.test.ts']),
  { ...jsdom('src/app/menu', ['tests/app/menu', 'tests/app/parts.test.tsx']), isolated: true },
  jsdom('src/app/palette', ['tests/app/palette', 'tests/app/parts.test.tsx']),
  jsdom('src/app/home', ['tests/app/home.test.tsx']),
]

/** What a run without paths samples: each area, those of src/admin as one. */
export const SAMPLED = [
  ...new Set(AREAS.map(({ path }) => (path.startsWith('src/admin/') ? 'src/admin' : path))),
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
