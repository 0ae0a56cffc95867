import { type Transaction, sql } from 'kysely'
import { classifyDatabaseError } from '#server/store/database/database-errors'
import type { Tables } from '#server/store/tables'

/** Runs `work` in a savepoint: a refusal undoes its writes, but none before it. */
export async function inSavepoint<T>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  await sql`savepoint some_rows`.execute(trx)
  try {
    const result = await work(trx)
    await sql`release savepoint some_rows`.execute(trx)
    return result
  } catch (error) {
    const failure = classifyDatabaseError(error)
    if (failure === undefined) {
      await sql`rollback to savepoint some_rows`.execute(trx)
      // A rollback alone leaves the savepoint open until the transaction ends.
      await sql`release savepoint some_rows`.execute(trx)
    }
    throw error
  }
}
