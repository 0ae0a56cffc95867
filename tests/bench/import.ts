import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from '../support/postgres-server.js'
import { markdownTable, sizeOf } from './table'
import { sql } from 'kysely'
import type { Backend } from '#server/service/backend'
import type { StoreOptions } from '#server/store/database/open-store'
import { recordsMetodos } from '#wire/metodos/records'
import { ADMIN, openBenchBackend } from './bench-backend'
import { rpcRequest, signIn } from '../server/support/test-backend'

const ROWS = sizeOf(10_000, 500)

const HEADER = ['what', 'database', 'server time', 'plain insert', 'ratio', 'at most']

/**
 * `npm run bench:import`: the server's time for a file of 10,000 rows in the parts that the screen sends, beside plain
 * inserts of the same rows in the same run, on SQLite and on PostgreSQL.
 * @returns the exit code: 1 where a limit is missed
 */
export async function run(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-import-'))
  try {
    const sqlite = await measureImport('SQLite', ROWS, { dataDir })
    console.log(markdownTable([HEADER, ...sqlite.map(({ cells }) => cells)]))
    const postgres = await withPostgres((databaseUrl) =>
      measureImport('PostgreSQL', ROWS, { dataDir: ':memory:', databaseUrl }),
    )
    console.log(markdownTable([HEADER, ...postgres.map(({ cells }) => cells)]))
    return [...sqlite, ...postgres].some(({ isMissed }) => isMissed) ? 1 : 0
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Figure {
  readonly cells: readonly string[]
  readonly isMissed: boolean
}

/** What one call of the screen has of such rows. */
const PART = 400

/** Of the server, for the whole file. Milliseconds. */
const AT_MOST_MS = 5_000

const PROVINCIAS = ['Buenos Aires', 'Córdoba', 'Santa Fe', 'Mendoza', 'Salta']

async function measureImport(
  name: string,
  rows: number,
  where: StoreOptions,
): Promise<readonly Figure[]> {
  const backend = await openBenchBackend(where)
  try {
    await backend.ensureFirstAdministrator()
    const post = async (body: object) => {
      const answer = await backend.handleRpc(rpcRequest(body))
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const token = await signIn({ post }, ADMIN)
    const all = Array.from({ length: rows }, (_, at) => at)
    const send = (filas: readonly number[], rowOf: (at: number) => object) =>
      post({
        metodo: recordsMetodos.write,
        token,
        entidad: 'postales',
        archivo: 'postales.csv',
        filas: filas.map((at) => ({ ...rowOf(at), linea: at + 2 })),
      })
    const keys = (part: readonly number[]) =>
      post({
        metodo: recordsMetodos.find,
        token,
        entidad: 'postales',
        valores: part.map((at) => [1000 + (at % 8000), `Localidad ${at}`]),
      })
    const plain = await timed(all, (part) => insertPlainly(backend, part))
    const added = await timed(all, (part) =>
      send(part, (at) => ({ alta: { ...keyOf(at), provincia: PROVINCIAS[at % 5] } })),
    )
    const found = await timed(all, keys)
    const changed = await timed(all, (part) =>
      send(part, (at) => ({ cambio: changeOf(at, PROVINCIAS[(at + 1) % 5] ?? '') })),
    )
    const count = await backend.store.readOne((db) =>
      sql<{ n: unknown }>`select count(*) as n from _history where entity = 'postales'`.execute(db),
    )
    if (Number(count.rows[0]?.n) !== 2 * rows) throw new Error('Not every row was written')
    const figure = (what: string, ms: number): Figure => ({
      cells: [what, name, inSeconds(ms), inSeconds(plain), (ms / plain).toFixed(1), '5 s'],
      isMissed: ms > AT_MOST_MS,
    })
    return [
      figure(`${rows} new records`, added),
      figure(`${rows} known records found`, found),
      figure(`${rows} records changed`, changed),
    ]
  } finally {
    await backend.close()
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const keyOf = (at: number) => ({ cpostal: 1000 + (at % 8000), localidad: `Localidad ${at}` })

function changeOf(at: number, provincia: string) {
  const { cpostal, localidad } = keyOf(at)
  return { cpostal, localidadAnterior: localidad, localidadNueva: localidad, provincia }
}

async function timed(
  all: readonly number[],
  work: (part: readonly number[]) => Promise<unknown>,
): Promise<number> {
  const begin = performance.now()
  for (let at = 0; at < all.length; at += PART) await work(all.slice(at, at + PART))
  return performance.now() - begin
}

/** The rows alone, one statement and one commit a part: no checks, no history, no unique key. */
function insertPlainly({ store }: Backend, part: readonly number[]): Promise<unknown> {
  return store.transact(async (trx) => {
    await sql`create table if not exists plain (cpostal bigint, localidad text, provincia bigint)`.execute(
      trx,
    )
    const rows = part.map((at) => {
      const { cpostal, localidad } = keyOf(at)
      return sql`(${cpostal}, ${localidad}, ${at % 5})`
    })
    await sql`insert into plain (cpostal, localidad, provincia) values ${sql.join(rows)}`.execute(
      trx,
    )
  })
}
