import { closeSync, fstatSync, openSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, Kysely, PostgresDialect, type PostgresQueryResult, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  GuardedSqliteDialect,
  bindable,
  openGuardedDatabase,
} from '#server/store/database/sqlite/sqlite-dialect'
import { namingPool, openPostgres } from '#server/store/database/postgres/postgres-store'
import { DATABASE_FILE, openSqlite } from '#server/store/database/sqlite/sqlite-store'
import { tempDir } from '../support/temp-dir'
import { type ValueOf, prepared } from '#server/store/database/prepared'
import type { Tables } from '#server/store/tables'
import { chunksOf, slicesOf } from '#server/store/bulk/chunks'
import { type TestBackend, openTestBackend } from '../support/test-backend'

it.each([
  [true, 1],
  [false, 0],
  ['ñ', 'ñ'],
  [9_999_999_999, 9_999_999_999],
  [10n, 10n],
  [null, null],
])('%s is bound as %s', (value, bound) => {
  expect(bindable(value)).toBe(bound)
})

it.each([
  ['a text with NUL', 'a\0b'],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['undefined', undefined],
  ['an object', {}],
  ['an array', []],
  ['a Date', new Date(0)],
  ['a symbol', Symbol('s')],
])('%s is refused, because it would not be stored unchanged', (_name, value) => {
  expect(() => bindable(value)).toThrow(TypeError)
})

it('a boolean does not end the process, and a refused value ends its transaction alone', async () => {
  const db = new Kysely<{ t: { flag: unknown } }>({ dialect: new GuardedSqliteDialect(':memory:') })
  await db.schema.createTable('t').addColumn('flag', 'integer').execute()
  await db.insertInto('t').values({ flag: true }).execute()
  const failed = db.transaction().execute(async (trx) => {
    await trx.insertInto('t').values({ flag: 7 }).execute()
    await trx.insertInto('t').values({ flag: 'a\0b' }).execute()
  })
  await expect(failed).rejects.toThrow('NUL')
  expect(await db.selectFrom('t').selectAll().execute()).toEqual([{ flag: 1 }])
  await db.destroy()
})

it('a statement is prepared once, and again where a hundred others ran since it last did', () => {
  const database = openGuardedDatabase(':memory:')
  const known = new Map<number, unknown>()
  /** Those of these statements that were prepared anew. */
  const prepared = (...numbers: readonly number[]) =>
    numbers.filter((number) => {
      const statement = database.prepare(`select ${number}`)
      const isKnown = known.get(number) === statement
      known.set(number, statement)
      return !isKnown
    })
  expect(prepared(...Array.from({ length: 100 }, (_, at) => at))).toHaveLength(100)
  expect(prepared(0, 99)).toEqual([])
  expect(prepared(100, 0)).toEqual([100])
  expect(prepared(1, 0, 100)).toEqual([1])
  expect(prepared(2, 0)).toEqual([2])
  database.close()
})

/** How many times this process has a file open. */
function timesOpen(file: string): number {
  const { dev, ino } = statSync(file)
  return readdirSync('/dev/fd').filter((name) => {
    try {
      const opened = fstatSync(Number(name))
      return opened.dev === dev && opened.ino === ino
    } catch {
      // The folder was open itself while it was listed.
      return false
    }
  }).length
}

it.each([false, true])(
  'a file that is no database is closed again; only to read: %j',
  async (readOnly) => {
    const dir = tempDir()
    const file = join(dir, DATABASE_FILE)
    writeFileSync(file, 'none '.repeat(400))
    const opened = openSync(file, 'r')
    expect(timesOpen(file)).toBe(1)
    closeSync(opened)
    await expect(openSqlite(dir, readOnly)).rejects.toThrow('is damaged or is no SQLite database')
    expect(timesOpen(file)).toBe(0)
  },
)

it('the connections to a PostgreSQL that does not answer are closed before that is reported', async () => {
  const { end } = pg.Pool.prototype
  let isClosed = false
  vi.spyOn(pg.Pool.prototype, 'end').mockImplementation(async function ended(this: pg.Pool) {
    await Reflect.apply(end, this, [])
    await new Promise((resolve) => setImmediate(resolve))
    isClosed = true
  })
  await expect(openPostgres('postgres://127.0.0.1:1/none', 2)).rejects.toThrow('does not answer')
  expect(isClosed).toBe(true)
})

interface Sent {
  readonly name: string | undefined
  readonly text: string
  readonly values: readonly unknown[]
}

/** A pool of one connection that writes down what is sent, and how often it was given back. */
function recordingPool() {
  const sent: Sent[] = []
  let released = 0
  const connection = {
    query<R>(statement: Sent): Promise<PostgresQueryResult<R>> {
      sent.push(statement)
      return Promise.resolve({ command: 'SELECT', rowCount: 0, rows: [] })
    },
    release() {
      released += 1
    },
  }
  const pool = { connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })
  return { sent, db, released: () => released }
}

it('a prepared statement is sent with its name each time, others without one, and each connection is given back', async () => {
  const { sent, db, released } = recordingPool()
  const planned = prepared((on: Kysely<Tables>) => sql`select 'planned once'`.compile(on))
  const each = prepared((on: Kysely<Tables>) => sql`select 'planned each time'`.compile(on), {
    isPlannedOnce: false,
  })
  const other = prepared((on: Kysely<Tables>) => sql`select 'another'`.compile(on))
  await planned(db, {})
  await planned(db, {})
  await each(db, {})
  await other(db, {})
  await db.executeQuery(CompiledQuery.raw('select $1', [7]))
  const [first, second, third, fourth, last] = sent
  expect(first).toEqual({
    name: expect.stringMatching(/^s\d+$/),
    text: "select 'planned once'",
    values: [],
  })
  expect(second).toEqual(first)
  expect(third).toEqual({ name: undefined, text: "select 'planned each time'", values: [] })
  expect(fourth?.name).toMatch(/^s\d+$/)
  expect(fourth?.name).not.toBe(first?.name)
  expect(last).toEqual({ name: undefined, text: 'select $1', values: [7] })
  expect(released()).toBe(5)
})

const connection = () => ({
  query: () => Promise.reject(new Error('unused')),
  release: () => undefined,
})

it('a connection has the same client whenever it is taken, which kysely knows it by', async () => {
  const [one, other] = [connection(), connection()]
  const taken = [one, other, one, other]
  const pool = namingPool({
    connect: () => Promise.resolve(taken.shift() ?? connection()),
    end: () => Promise.resolve(),
  })
  const [first, second, third, fourth] = [
    await pool.connect(),
    await pool.connect(),
    await pool.connect(),
    await pool.connect(),
  ]
  expect([third === first, fourth === second, second === first]).toEqual([true, true, false])
})

it('is closed once its connections are, and fails as they do', async () => {
  const closing: { closed(): void; failed(error: Error): void }[] = []
  const pool = namingPool({
    connect: () => Promise.resolve(connection()),
    end: () => new Promise((closed, failed) => closing.push({ closed, failed })),
  })
  const settled = vi.fn<() => void>()
  const first = pool.end().then(settled)
  await new Promise((resolve) => setImmediate(resolve))
  expect(settled).not.toHaveBeenCalled()
  closing[0]?.closed()
  await first
  const second = pool.end()
  closing[1]?.failed(new Error('broken'))
  await expect(second).rejects.toThrow('broken')
})

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

it.each([
  [0, 3, []],
  [1, 3, [1]],
  [3, 3, [3]],
  [4, 3, [3, 1]],
  [7, 3, [3, 3, 1]],
])('%i numbers in parts of %i are %j, in their order', (count, size, sizes) => {
  const parts = slicesOf(numbers(count), size)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(numbers(count))
})

it.each([
  [6_000, 1, [6_000]],
  [6_001, 1, [6_000, 1]],
  [6_001, 0, [6_000, 1]],
  [3_001, 2, [3_000, 1]],
  [2_000, 7, [857, 857, 286]],
  // More columns than a statement takes are one row's own.
  [2, 6_001, [1, 1]],
])('%i numbers of %i columns are as many as one statement takes: %j', (count, columns, sizes) => {
  const parts = chunksOf(numbers(count), columns)
  expect(parts.map((part) => part.length)).toEqual(sizes)
  expect(parts.flat()).toEqual(numbers(count))
})

describe('a prepared statement', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await openTestBackend()
  })
  afterAll(() => backend.close())

  it('a statement is made once, and each run has its own values beside those that stay', async () => {
    let made = 0
    const statement = prepared((db: Kysely<Tables>, valueOf: ValueOf<'from' | 'text'>) => {
      made += 1
      return sql<{ found: string }>`
      select cast(${valueOf('text')} as text) || cast(${':'} as text) || cast(cast(${valueOf('from')} as integer) + cast(${7} as integer) as text) as found`.compile(
        db,
      )
    })
    const run = (from: number, text: string) =>
      backend.store.readOne((db) => statement(db, { from, text }))
    expect([await run(1, 'a'), await run(40, 'b')]).toEqual([
      [{ found: 'a:8' }],
      [{ found: 'b:47' }],
    ])
    expect(made).toBe(1)
  })
})
