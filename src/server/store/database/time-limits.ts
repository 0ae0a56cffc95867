import { type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'

/** Lifts the time limits of statements and of waits for locks, for the rest of a PostgreSQL transaction. */
export async function liftTimeLimits(trx: Transaction<Tables>): Promise<void> {
  const settings = sql`set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
  await sql`select ${settings}`.execute(trx)
}
