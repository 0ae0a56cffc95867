// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyProject } from '../support/copied-project.js'

/**
 * A growing office: the screens of `tests/fixtures/office/` are added to a copy of the project as a developer adds
 * them, one schema file each, hooks aside, and no other file touched. The copy is then generated, checked by the compiler and the
 * linter, and its new screens are taken through the same life on the wire as the shipped ones, the largest of them in
 * Chromium, too (row G-01). One form is ejected and changed by hand.
 */
const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ADDED = join(ROOT, 'tests/fixtures/office')
/** Hooks of some of them. */
const HOOKS = join(ROOT, 'tests/fixtures/office-hooks')
const VITEST = 'node_modules/vitest/vitest.mjs'

const root = copyProject()
try {
  cpSync(ADDED, join(root, 'schema'), { recursive: true })
  cpSync(HOOKS, join(root, 'src/app/hooks'), { recursive: true })
  addPage()
  addCases()
  await run('cli/bin.js', 'gen')
  await run('node_modules/typescript/bin/tsc')
  await run(
    'node_modules/oxlint/bin/oxlint',
    '--deny-warnings',
    'schema',
    'generated',
    'src/app/hooks',
  )
  await ejectForm()
  const ownTests = ['tests/life/office-hooks.test.ts', 'tests/life/office-roles.test.ts']
  await run(VITEST, 'run', ...configOf('unit'), ...ownTests)
  await run('tests/postgres/run.js', ...ownTests)
  const resources = addedResources()
  const livesOnTheWire = ['tests/life/entities.test.ts', 'tests/life/singletons.test.ts']
  await run(VITEST, 'run', ...configOf('unit'), ...livesOnTheWire, '-t', lifeOf(resources))
  await run(VITEST, 'run', ...configOf('unit'), 'tests/life/provider.test.ts', '-t', 'embedded')
  await run('cli/bin.js', 'build')
  const lives = ['tests/browser/life.test.ts', 'tests/browser/life-looks.test.ts']
  // Whatever of it fails, the rest is shown, too, and the copy is there until the last share has ended.
  const journeys = await Promise.allSettled([inChromium(['tests/browser/office-'])])
  const shared = await Promise.allSettled(
    shares(largest(resources)).map((share) => inChromium([...lives, '-t', lifeOf(share)])),
  )
  for (const ended of [...journeys, ...shared]) if (ended.status === 'rejected') throw ended.reason
} finally {
  rmSync(root, { recursive: true, force: true })
}

/** @param {string} name of a folder or file */
function fixture(name) {
  return join(ROOT, 'tests/fixtures', name)
}

/** A page that is written by hand, and the tests of the page and of the hooks. */
function addPage() {
  cpSync(fixture('office-pages'), join(root, 'src/app/pages'), { recursive: true })
  const entry =
    "page({ path: 'resumen', group: 'Listados', entry: 'Obligaciones', fetch: () => import('./resumen').then(({ Resumen }) => Resumen) })"
  edit(
    'src/app/pages/index.ts',
    'readonly ScreenResource[] = []',
    `readonly ScreenResource[] = [${entry}]`,
  )
  edit('src/app/pages/index.ts', 'import type', "import { page } from './page'\nimport type")
  const test = (/** @type {string} */ name, /** @type {string} */ path) =>
    cpSync(fixture(`office-tests/${name}.ts`), join(root, 'tests', path))
  test('office-client', 'life/office-client.ts')
  test('office-hooks', 'life/office-hooks.test.ts')
  test('office-roles', 'life/office-roles.test.ts')
  test('office-page', 'browser/office-page.test.ts')
  test('office-lines', 'browser/office-lines.test.ts')
  test('office-roles-page', 'browser/office-roles.test.ts')
  test('office-reach', 'browser/office-reach.test.ts')
  test('office-documents', 'browser/office-documents.test.ts')
  test('office-provider', 'browser/office-provider.test.ts')
  test('office-trees', 'browser/office-trees.test.ts')
  test('office-import', 'browser/office-import.test.ts')
}

/** The entity of files as people have them, at a place in the menu that is free here. */
function addCases() {
  cpSync(fixture('cases/prueba.ts'), join(root, 'schema/prueba.ts'))
  edit('schema/prueba.ts', 'Archivos / Tareas', 'Listados / Obligaciones')
  cpSync(fixture('office-tests/office-cases.ts'), join(root, 'tests/browser/office-cases.test.ts'))
}

/**
 * Ejects a form and changes it until its schema no longer describes it, and names it in `tests/browser/own-forms.ts`: the
 * life of its screen goes on without it.
 */
async function ejectForm() {
  await run('cli/bin.js', 'gen', 'eject', 'feriado', 'form')
  edit('src/app/overrides/feriados/form.tsx', 'source="nombre"', 'source="nombre" label="Motivo"')
  edit('tests/browser/own-forms.ts', '= {}', "= { feriados: 'asks for a Motivo' }")
}

/**
 * @param {string} path of a file of the copy
 * @param {string} from
 * @param {string} to
 */
function edit(path, from, to) {
  const text = readFileSync(join(root, path), 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`)
  writeFileSync(join(root, path), text.replace(from, to))
}

/** The resources that the added schema files gave; how they are derived is the generator's own affair. */
function addedResources() {
  const sources = readdirSync(ADDED).map((name) => `schema/${basename(name)}`)
  return readdirSync(join(root, 'generated'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((resource) => {
      const contract = readFileSync(join(root, 'generated', resource, 'contract.ts'), 'utf8')
      return sources.some((source) => contract.includes(source))
    })
}

/**
 * The screens that are taken through their life in Chromium as well: those with most to show, because the same code makes
 * all of them.
 *
 * @param {string[]} resources
 */
function largest(resources) {
  return resources.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 8)
}

/** @param {string} resource */
function sizeOf(resource) {
  return statSync(join(root, 'generated', resource, 'contract.ts')).size
}

/**
 * The names of the tests that take some of the new screens through their life.
 *
 * @param {string[]} resources
 */
function lifeOf(resources) {
  return `the life of (the screen )?(${resources.join('|')})( |$)`
}

/**
 * In CI what failed in Chromium runs once more, as `.ci/run` does for all other tests: it cannot run them once the copy is
 * gone. Its totals name what passed only the second time.
 *
 * @param {string[]} selected files and names of tests
 */
async function inChromium(selected) {
  const argv = [VITEST, 'run', ...configOf('browser'), ...selected]
  try {
    await spawned(argv)
  } catch (error) {
    if (process.env['CI'] === undefined) throw error
    const { TEST_RESULTS } = process.env
    const env = TEST_RESULTS === undefined ? {} : { TEST_RESULTS: join(TEST_RESULTS, 'again') }
    await spawned(argv, env)
  }
}

/** @param {string} project of tests/vitest.config.ts */
function configOf(project) {
  return ['--config', 'tests/vitest.config.ts', '--project', project]
}

/**
 * One share of the work for each core: the tests of one file run one after another.
 *
 * @param {string[]} resources
 */
function shares(resources) {
  const count = Math.min(availableParallelism(), resources.length)
  return Array.from({ length: count }, (_, share) =>
    resources.filter((_resource, index) => index % count === share),
  )
}

/** @param {string[]} argv a script of the copy, and its arguments */
function run(...argv) {
  return spawned(argv)
}

/**
 * @param {string[]} argv
 * @param {NodeJS.ProcessEnv} [env]
 */
async function spawned(argv, env) {
  console.log(`\n> ${argv.join(' ')}`)
  const [code, signal] = await once(
    spawn(process.execPath, argv, {
      cwd: root,
      stdio: 'inherit',
      // Screens that are made alike are tried, too.
      env: { ...process.env, TEST_LONG: '1', ...env },
    }),
    'exit',
  )
  if (code !== 0) throw new Error(`${argv[0]} ended with ${code ?? signal}`)
}
