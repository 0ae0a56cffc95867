import { Socket } from 'node:net'
import type pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { postgresPool } from '#server/store/database/postgres/postgres-dialect'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'
import { once } from 'node:events'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { openPostgres, withMigrationLock } from '#server/store/database/postgres/postgres-store'
import type { Tables } from '#server/store/tables'
import { liftTimeLimits } from '#server/store/database/opened-store'

const DEAD_AFTER_MS = 300

/** Connections that count as dead after a moment, beside a limit that can be lifted. */
async function opened(most = 5) {
  const limit = { unlimited: false }
  const url = await postgresDatabase()
  const pool = postgresPool(url, most, limit, DEAD_AFTER_MS)
  onTestFinished(() => pool.end())
  return { pool, limit }
}

const sleep = async (pool: Pick<pg.Pool, 'query'>, seconds: number) =>
  (await pool.query(`select pg_sleep(${seconds})`)).rowCount

describe.skipIf(POSTGRES === undefined)('a connection to PostgreSQL', () => {
  it('on which nothing arrives while a statement runs is dead', async () => {
    const { pool } = await opened()
    await expect(sleep(pool, 30)).rejects.toThrow('Connection terminated: no answer')
    await expect.poll(() => pool.totalCount).toBe(0)
    expect(await sleep(pool, 0)).toBe(1)
  })

  it('waits for a statement of a migration as long as it takes, and then no longer than before', async () => {
    const { pool, limit } = await opened()
    limit.unlimited = true
    expect(await sleep(pool, (3 * DEAD_AFTER_MS) / 1000)).toBe(1)
    limit.unlimited = false
    await expect(sleep(pool, 30)).rejects.toThrow('Connection terminated: no answer')
  })

  it('may be silent as long as it is not used, and is used again', async () => {
    const { pool } = await opened(1)
    const pid = async () =>
      (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
    const before = await pid()
    await new Promise((resolve) => setTimeout(resolve, 3 * DEAD_AFTER_MS))
    expect(pool.totalCount).toBe(1)
    expect(await pid()).toEqual(before)
  })

  it('stays open alone of several that are not used, for hours', async () => {
    const { pool } = await opened()
    const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const client of clients) client.release()
    await vi.advanceTimersByTimeAsync(3 * 3_600_000)
    expect(pool.totalCount).toBe(1)
    vi.useRealTimers()
    expect(await sleep(pool, 0)).toBe(1)
  })

  it('is asked now and then whether it is there', async () => {
    const asked = vi.spyOn(Socket.prototype, 'setKeepAlive')
    const { pool } = await opened()
    await sleep(pool, 0)
    expect(asked).toHaveBeenCalledWith(true, 60_000)
  })
})

async function counterOf(client: pg.PoolClient): Promise<unknown> {
  const { rows } = await client.query(`select current_setting('gestion.counter') as counter`)
  return rows[0]?.counter
}

describe.skipIf(POSTGRES === undefined)('the counters of connections', () => {
  let url: string

  beforeEach(async () => {
    if (POSTGRES !== undefined) url = await postgresDatabase()
  })

  function opened(): pg.Pool {
    const made = postgresPool(url, 30, { unlimited: false })
    onTestFinished(async () => {
      if (!made.ended) await made.end()
    })
    return made
  }

  it('no two have the same, and one that is closed leaves its own to the next', async () => {
    const pool = opened()
    const other = opened()
    const clients = await Promise.all(
      Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? pool : other).connect()),
    )
    const counters = await Promise.all(clients.map(counterOf))
    expect(new Set(counters).size).toBe(40)
    for (const client of clients) client.release()
    await other.end()
    const others = opened()
    const next = await others.connect()
    expect(counters).toContain(await counterOf(next))
    next.release()
  })
})

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

const NONE = { statement: '0', lock: '0' }

/** How long a statement may run, and wait for a lock. */
async function limitsIn(db: Kysely<Tables>) {
  const statement = sql<string>`current_setting('statement_timeout')`.as('statement')
  const lock = sql<string>`current_setting('lock_timeout')`.as('lock')
  return db.selectNoFrom([statement, lock]).executeTakeFirstOrThrow()
}

/** A store with one connection, which all that follows shares. */
async function openedFor() {
  const store = await openPostgres(await postgresDatabase(), 1)
  onTestFinished(() => store.close())
  return store
}

const unlimited = async (db: Kysely<Tables>) =>
  db.transaction().execute(async (trx) => {
    await liftTimeLimits(trx)
    return limitsIn(trx)
  })

describe.skipIf(POSTGRES === undefined)('the time limits of a connection to PostgreSQL', () => {
  it('are lifted for one transaction, and not after it', async () => {
    const { db } = await openedFor()
    const usual = await limitsIn(db)
    expect([usual.statement, usual.lock]).not.toContain('0')
    expect(await unlimited(db)).toEqual(NONE)
    expect(await limitsIn(db)).toEqual(usual)
  })

  it('are as before where that transaction is rolled back', async () => {
    const { db } = await openedFor()
    const usual = await limitsIn(db)
    const failing = db.transaction().execute(async (trx) => {
      await liftTimeLimits(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await limitsIn(db)).toEqual(usual)
  })

  it.each<[string, () => Promise<void>]>([
    ['done', async () => {}],
    ['failed', () => Promise.reject(new Error('no'))],
  ])('are as before once a migration is %s', async (_how, work) => {
    const { db, alone } = await openedFor()
    const usual = await limitsIn(db)
    await alone(work).catch(() => undefined)
    expect(await limitsIn(db)).toEqual(usual)
  })
})
