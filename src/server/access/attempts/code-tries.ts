import type { Transaction } from 'kysely'
import type { Tables, CodeRow } from '#server/store/tables'
import { CODE_TRIES } from '../limits'
import { network } from './address-budget'

export interface Trier {
  readonly address: string
  /** The line, if the person has signed in from it before; '' for any other line. */
  readonly line: string
}

type CountedCode = Pick<CodeRow, 'id' | 'asked_from' | 'expires_at'>

/** Whether a code can still be used from an address. */
export async function hasTries(
  trx: Transaction<Tables>,
  code: Omit<CountedCode, 'expires_at'>,
  trier: Trier,
): Promise<boolean> {
  return (await countOf(trx, counterOf(code, trier))) < CODE_TRIES
}

/**
 * Counts one more try of a code.
 * @returns false if that line has no tries left: then the caller must not compare anything with the code
 */
export async function countCodeTry(
  trx: Transaction<Tables>,
  code: CountedCode,
  trier: Trier,
): Promise<boolean> {
  const name = counterOf(code, trier)
  const count = (await countOf(trx, name)) + 1
  if (count > CODE_TRIES) return false
  const counted = { count, until: 0, expires_at: code.expires_at }
  await trx
    .insertInto('auth_limits')
    .values({ name, ...counted })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(counted))
    .execute()
  return true
}

/**
 * The line that requested a code and each line that the person is known at have their own tries; all others share theirs. So
 * nobody elsewhere uses up the person's tries, and the number of guesses stays the same for any number of guessing addresses.
 */
function counterOf({ id, asked_from }: Pick<CodeRow, 'id' | 'asked_from'>, trier: Trier): string {
  const own = network(trier.address)
  return `code:${id}@${trier.line !== '' || own === asked_from ? own : ''}`
}

async function countOf(trx: Transaction<Tables>, name: string): Promise<number> {
  const row = await trx
    .selectFrom('auth_limits')
    .select('count')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.count ?? 0
}
