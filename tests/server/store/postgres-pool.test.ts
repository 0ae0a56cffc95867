import { Socket } from 'node:net'
import type pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { postgresPool } from '#server/store/database/postgres/postgres-dialect'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'

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
