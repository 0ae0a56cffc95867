import type { Transaction } from 'kysely'
import type { Tables } from '#server/store/tables'
import type { ActionContext } from '#server/store/action'
import type { StoredRecord } from '#server/store/table-rows'
import type { Values } from '#wire/kinds/field'

/** A write to an existing record, once its own checks have accepted it. */
export interface HookedEdit {
  /** 'modificar', 'grabar', or the row action's name. */
  readonly operation: string
  /** undefined: a singleton that was never saved. */
  readonly found: StoredRecord | undefined
  /** The new values, references as numbers. */
  readonly stored: Values
}

/** The project's own rules for the writes of one resource. All run inside the write's transaction. */
export interface EntityHooks {
  /** @returns the values to be stored @throws Refusal */
  beforeAdding(trx: Transaction<Tables>, context: ActionContext, stored: Values): Promise<Values>
  /** @returns the values to be stored @throws Refusal */
  beforeEditing(trx: Transaction<Tables>, context: ActionContext, edit: HookedEdit): Promise<Values>
  /** @throws Refusal */
  beforeRemoving(
    trx: Transaction<Tables>,
    context: ActionContext,
    removed: StoredRecord,
  ): Promise<void>
  /** @param stored the columns and links that the record gets back @throws Refusal */
  beforeRestoring(
    trx: Transaction<Tables>,
    context: ActionContext,
    restored: { readonly number: number; readonly stored: Values },
  ): Promise<void>
}

/** One write of the generic actions to an existing record: choices are their codes, references their ids. */
export interface EntityChange {
  readonly before: Values
  /** undefined if the record is deleted. */
  readonly after: Values | undefined
}

/** Hooks of the module that owns a table into other modules' writes to it. Both run inside the write's transaction. */
export interface EntityGuard {
  /** @throws Refusal */
  beforeWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
  afterWrite(trx: Transaction<Tables>, change: EntityChange): Promise<void>
}
