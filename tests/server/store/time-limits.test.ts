import { type Kysely, sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '#server/store/database/postgres/postgres-store'
import { liftTimeLimits } from '#server/store/database/time-limits'
import type { Tables } from '#server/store/tables'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'

const NONE = { statement: '0', lock: '0' }

/** How long a statement may run, and wait for a lock. */
async function limitsIn(db: Kysely<Tables>) {
  const statement = sql<string>`current_setting('statement_timeout')`.as('statement')
  const lock = sql<string>`current_setting('lock_timeout')`.as('lock')
  return db.selectNoFrom([statement, lock]).executeTakeFirstOrThrow()
}

/** A store with one connection, which all that follows shares. */
async function opened() {
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
    const { db } = await opened()
    const usual = await limitsIn(db)
    expect([usual.statement, usual.lock]).not.toContain('0')
    expect(await unlimited(db)).toEqual(NONE)
    expect(await limitsIn(db)).toEqual(usual)
  })

  it('are as before where that transaction is rolled back', async () => {
    const { db } = await opened()
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
    const { db, alone } = await opened()
    const usual = await limitsIn(db)
    await alone(work).catch(() => undefined)
    expect(await limitsIn(db)).toEqual(usual)
  })
})
