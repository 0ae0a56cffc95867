import type { RowResult } from '#wire/metodos/records'
import type { ActionContext } from '#server/store/action'
import type { ActionContract, MetodoContract } from '#wire/contract'
import { readPayload } from '../payload'
import type { ActionChanges } from '../actions/action-changes'
import type { Values } from '#wire/kinds/field'

type Row = Pick<RowToWrite, 'metodo' | 'body'>

/**
 * If a call writes its rows one after the other, this compares the state that the caller has read once for each record, because
 * writes of the call's own rows are not another user's. A state that only a hook has written is still compared, because the
 * hook may have changed a state that the caller has not read.
 */
export class ComparedOnce {
  readonly #records = new Set<string>()

  /** @param key the fields that identify a record */
  constructor(private readonly key: readonly string[]) {}

  /**
   * Writes a row: without the condition of its call if an earlier row of the same record has passed it.
   * @param write is called with the context to write in
   */
  async write(
    context: ActionContext,
    row: Row,
    write: (context: ActionContext) => Promise<RowResult>,
  ): Promise<RowResult> {
    const record = this.#recordOf(row)
    const result = await write(this.#records.has(record) ? withoutCondition(context) : context)
    if (result.ok) this.#records.add(record)
    return result
  }

  #recordOf({ metodo, body }: Row): string {
    return JSON.stringify(readPayload(metodo, this.key, body).key)
  }
}

const withoutCondition = (context: ActionContext): ActionContext =>
  context.request === undefined
    ? context
    : { ...context, request: { ...context.request, ifMatch: undefined } }

/** One record to be written, as the request of its metodo, `token` aside. */
export interface RowToWrite {
  readonly metodo: MetodoContract
  readonly body: Values
  /** Whether fields that the body lacks keep their values. */
  readonly isPartial?: boolean
  /** Whether the record was looked for to complete the body, and does not exist. */
  readonly isGone?: boolean
  /** The file and line that it comes from; undefined if there is no import. */
  readonly source?: string | undefined
  /** The row action of `metodo`, and its changes. Left out: `metodo` is no row action. */
  readonly act?: ActedRow
}

export interface ActedRow {
  readonly name: string
  readonly action: ActionContract
  readonly changes: ActionChanges
}
