import type pg from 'pg'
import { expect, describe, it, beforeEach, onTestFinished } from 'vitest'
import { postgresPool } from '#server/store/database/postgres/postgres-dialect'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'

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

async function counterOf(client: pg.PoolClient): Promise<unknown> {
  const { rows } = await client.query(`select current_setting('gestion.counter') as counter`)
  return rows[0]?.counter
}

describe.skipIf(POSTGRES === undefined)('the counters of connections', () => {
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
