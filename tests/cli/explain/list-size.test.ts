import { sql } from 'kysely'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { run } from '../../../cli/data/list-size'
import { openTestBackend, type TestBackend } from '../../server/support/test-backend'
import { tempDir } from '../../server/support/temp-dir'
import { runHere } from '../support/run-here'

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
