import { once } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withMigrationLock } from '#server/store/database/postgres/postgres-store'
import { postgresPool } from '#server/store/database/postgres/postgres-dialect'
import type { Tables } from '#server/store/tables'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'

/** Two servers of one database, each with a single connection. */
async function twoServers() {
  const url = await postgresDatabase()
  return [server(url), server(url)] as const
}

function server(url: string) {
  const limit = { unlimited: false }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: postgresPool(url, 1, limit) }),
  })
  onTestFinished(() => db.destroy())
  return { db, limit }
}

/** The time-outs of a server's connection, and how many advisory locks there are: each connection holds one of its own. */
async function seen({ db }: ReturnType<typeof server>) {
  const shown = async (name: string) =>
    (await sql<Record<string, string>>`show ${sql.raw(name)}`.execute(db)).rows[0]?.[name]
  const locks = await sql<{ n: number }>`
    select count(*) as n from pg_locks
    where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return {
    statements: await shown('statement_timeout'),
    locks: await shown('lock_timeout'),
    advisory: locks.rows[0]?.n,
  }
}

const TIME_OUTS = { statements: '20s', locks: '500ms' }

describe.skipIf(POSTGRES === undefined)('work that needs a PostgreSQL database for itself', () => {
  it.each([
    ['once it has ended', async () => 'done', 'done'],
    ['once it has failed', () => Promise.reject(new Error('no room')), new Error('no room')],
  ])('leaves the connection as it was, %s', async (_when, work, expected) => {
    const [one] = await twoServers()
    const before = await seen(one)
    expect(before).toMatchObject(TIME_OUTS)
    const lifted: boolean[] = []
    const result = withMigrationLock(one.db, one.limit, async () => {
      lifted.push(one.limit.unlimited)
      return work()
    }).catch((error: unknown) => error)
    expect(await result).toEqual(expected)
    expect(lifted).toEqual([true])
    expect(one.limit.unlimited).toBe(false)
    expect(await seen(one)).toEqual(before)
  })

  it('waits for another server’s, longer than a statement waits for a lock', async () => {
    const [one, other] = await twoServers()
    await seen(one)
    const before = await seen(other)
    const order: string[] = []
    const over = new AbortController()
    const first = withMigrationLock(one.db, one.limit, async () => {
      order.push('first begins')
      await once(over.signal, 'abort')
      order.push('first ends')
    })
    await expect.poll(() => order).toEqual(['first begins'])
    const second = withMigrationLock(other.db, other.limit, async () => order.push('second begins'))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(other.limit.unlimited).toBe(true)
    over.abort()
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'first ends', 'second begins'])
    expect(await seen(other)).toEqual(before)
  })
})
