import { CompiledQuery, Kysely, PostgresDialect, type PostgresQueryResult, sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { namingPool } from '#server/store/database/postgres/postgres-store'
import { prepared } from '#server/store/database/prepared'
import type { Tables } from '#server/store/tables'

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
