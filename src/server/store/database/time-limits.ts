import { type Transaction, sql } from 'kysely'
import type { Tables } from '../tables'

/** For the rest of a PostgreSQL transaction its statements may run, and wait for locks, as long as it takes. */
export async function liftTimeLimits(trx: Transaction<Tables>): Promise<void> {
  const settings = sql`set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`
  await sql`select ${settings}`.execute(trx)
}
