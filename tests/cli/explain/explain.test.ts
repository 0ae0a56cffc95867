import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CODES, explanationOf } from '#language/codes'
import { diagnosticsPage } from '../../../cli/docs/docs'
import { program } from '../../../cli/commands/main'
import { runHere } from '../support/run-here'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openOffice } from '../support/office'
import { sql } from 'kysely'
import { run } from '../../../cli/data/list-size'
import { type TestBackend, openTestBackend } from '../../server/support/test-backend'
import { tempDir } from '../../server/support/temp-dir'
import { smallProjects } from '../gen/support/small-project'

const HERE = { root: process.cwd() }
const S109 = {
  code: 'S109',
  title: 'A file that every schema needs is missing',
  why: 'Nobody could sign in without `schema/acceso.ts`, and no screen would have a place without `schema/menu.ts`.',
  page: 'docs/diagnostics.md#s109',
}

it.each(['S109', 's109'])(
  'gen explain %s prints the title, the reason and the page',
  async (code) => {
    const text = `S109 ${S109.title}\n${S109.why}\n${S109.page}\n`
    expect(await runHere(HERE, 'gen', 'explain', code)).toEqual({
      code: 0,
      output: text,
      stdout: text,
    })
    const { stdout } = await runHere(HERE, 'gen', 'explain', code, '--json')
    expect(JSON.parse(stdout)).toEqual(S109)
  },
)

it('a diagnostic that does not exist is refused', async () => {
  const { code, output } = await runHere(HERE, 'gen', 'explain', 's099')
  expect([code, output]).toEqual([
    2,
    'There is no diagnostic S099.\ndocs/diagnostics.md lists them all.\n',
  ])
})

it('docs/diagnostics.md has every diagnostic in one row, with an anchor of its own', async () => {
  const commands = program({ root: '', ends: () => async () => {} })
  const [{ text = '' } = {}] = await diagnosticsPage({ root: HERE.root, commands })
  for (const code of CODES) {
    const { title, why } = explanationOf(code)
    expect(text).toContain(`| <a id="${code.toLowerCase()}"></a>${code} | ${title} | ${why} |`)
  }
})

it.each(CODES)('%s gives its reason in one plain sentence', (code) => {
  const { why } = explanationOf(code)
  expect(why).toMatch(/^[A-Z'`].*[^.]\.$/)
  expect(why.length).toBeLessThanOrEqual(180)
})

describe('gen explain of a grown office', () => {
  const REVIEWED = fileURLToPath(new URL('../../fixtures/explained', import.meta.url))

  const { root, close } = openOffice()
  afterAll(close)

  /** Entities that have, together, most of the facts that there are; and `--json`. */
  const COMMANDS: readonly (readonly [file: string, ...argv: string[]])[] = [
    ['asiento.txt', 'explain', 'asiento'],
    ['cliente.txt', 'explain', 'cliente'],
    ['usuario.txt', 'explain', 'usuario'],
    ['parametro.txt', 'explain', 'parametro'],
    ['concepto.json', 'explain', 'conceptos', '--json'],
  ]

  describe('what the schema of a grown office comes to', () => {
    it.each(COMMANDS)('%s: gen %s %s prints the reviewed text', async (file, ...argv) => {
      const { code, output, stdout } = await runHere({ root }, 'gen', ...argv)
      expect({ code, output }).toEqual({ code: 0, output: stdout })
      await expect(stdout).toMatchFileSnapshot(join(REVIEWED, file))
    })
  })
})

describe('the size of a list', () => {
  const ROOT = process.cwd()

  let backend: TestBackend
  beforeEach(async () => {
    const dataDir = join(tempDir(), 'data')
    vi.stubEnv('DATA_DIR', dataDir)
    for (const name of ['DATABASE_URL', 'API_URL']) vi.stubEnv(name, undefined)
    backend = await openTestBackend({ dataDir, databaseUrl: undefined })
  })
  afterEach(async () => {
    await backend.close()
    vi.unstubAllEnvs()
  })

  /** Postal codes with these numbers. */
  const addPostales = (first: number, last: number) =>
    backend.store.transact((trx) =>
      sql`insert into postales (cpostal, localidad, localidad__folded, provincia)
      with recursive series(n) as (select ${first} union all select n + 1 from series where n < ${last})
      select n, 'Localidad ' || n, 'localidad ' || n, (select min(id) from provincias) from series`.execute(
        trx,
      ),
    )

  it('gen explain tells how large a whole list is beside a running server, and warns from 50,001 rows on', async () => {
    await addPostales(1, 50_000)
    expect(await run(ROOT, 'postales')).toEqual({
      words: '50,000 rows, some 5 MB',
      warning: undefined,
    })
    await addPostales(50_001, 50_001)
    const { code, output, stdout } = await runHere({ root: ROOT }, 'gen', 'explain', 'postal')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ +size +database +50,001 rows, some 5 MB$/m)
    const WARNING =
      "The list of postales is answered whole, and it is large (50,001 rows, some 5 MB): serve it in pages with buscar: { serves: 'pages' } in its schema file.\n"
    expect(output.replace(stdout, '')).toBe(WARNING)
  })

  it('says nothing where there is no database, no such list, or a provider', async () => {
    expect(await run(ROOT, 'nada')).toBeUndefined()
    vi.stubEnv('API_URL', 'http://127.0.0.1:9/rpc')
    expect(await run(ROOT, 'postales')).toBeUndefined()
    vi.stubEnv('API_URL', undefined)
    vi.stubEnv('DATA_DIR', join(tempDir(), 'none'))
    expect(await run(ROOT, 'postales')).toBeUndefined()
    const { stdout } = await runHere({ root: ROOT }, 'gen', 'explain', 'postal')
    expect(stdout).not.toMatch(/^ +size/m)
  })
})

const open = smallProjects()
type Small = ReturnType<typeof open>

/** A project whose databases have so many rows of each list, wherever they are. */
function counted(): Small {
  for (const name of ['DATA_DIR', 'DATABASE_URL']) vi.stubEnv(name, undefined)
  const project = open()
  project.write(
    'cli/data/list-size.ts',
    'export const run = async (root: string, list: string) => ({ words: `7 rows in ${list}`, warning: undefined })',
  )
  return project
}

/** What is told of the size of the list of postal codes. */
async function told({ run }: Small): Promise<string | undefined> {
  const { code, stdout, output } = await run('gen', 'explain', 'postal')
  expect([code, output]).toEqual([0, stdout])
  return /^ +size +database +(.*)$/m.exec(stdout)?.[1]
}

const SHOWN = '7 rows in codigos-postales'
const DATA = 'data/gestion.db'

describe('gen explain looks for the size of a list', () => {
  it.each<[string, string | undefined, (project: Small) => void]>([
    ['in the folder data of the project', SHOWN, ({ write }) => write(DATA, '')],
    [
      'in the folder that DATA_DIR names, from the project’s',
      SHOWN,
      ({ write }) => {
        write('other/gestion.db', '')
        vi.stubEnv('DATA_DIR', 'other')
      },
    ],
    [
      'in the database that DATABASE_URL names, without any folder',
      SHOWN,
      () => void vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/gestion'),
    ],
    ['nowhere, where there is none of them', undefined, () => {}],
    [
      'nowhere, where DATA_DIR names no folder that is there',
      undefined,
      ({ write }) => {
        write(DATA, '')
        vi.stubEnv('DATA_DIR', 'other')
      },
    ],
    [
      'nowhere, where it is served in pages',
      undefined,
      ({ write, edit }) => {
        write(DATA, '')
        edit('schema/postal.ts', '{ borrar:', "{ buscar: { serves: 'pages' }, borrar:")
      },
    ],
  ])('%s', async (_where, expected, prepare) => {
    const project = counted()
    prepare(project)
    expect(await told(project)).toBe(expected)
  })
})
