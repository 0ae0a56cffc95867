import type { Transaction } from 'kysely'
import type { Tables } from '../store/tables'
import type { Session } from './action'

/** One write of the generic actions, before and after, with choices as their codes and references as their ids. */
export interface EntityChange {
  /** undefined where the record is new. */
  readonly before: Readonly<Record<string, unknown>> | undefined
  /** undefined where the record is deleted. */
  readonly after: Readonly<Record<string, unknown>> | undefined
  /** undefined in the importer's batches. */
  readonly session: Session | undefined
  readonly now: number
}

/** What a table's owner has to say about writes of the generic actions; both run inside the write's transaction. */
export interface EntityGuard {
  /** @throws Refusal */
  beforeWrite?(trx: Transaction<Tables>, change: EntityChange): Promise<void>
  afterWrite?(trx: Transaction<Tables>, change: EntityChange): Promise<void>
}
