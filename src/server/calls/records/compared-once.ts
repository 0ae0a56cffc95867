import type { RowResult } from '#wire/metodos/records'
import type { ActionContext } from '#server/store/action'
import type { ActionContract, MetodoContract } from '#wire/contract'
import { readPayload } from '../payload'
import type { ActionChanges } from '../actions/action-changes'

type Row = Pick<RowToWrite, 'metodo' | 'body'>

/**
 * Compares the state that the caller has read once for each record, where a call writes its rows one after the other: what
 * its own rows have written since is no other user's write. What only a hook has written is still compared, because the hook may
 * have changed a state that the caller has not read.
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
  readonly body: Readonly<Record<string, unknown>>
  /** What the body lacks keeps its value. */
  readonly isPartial?: boolean
  /** What it lacks was looked for, and its record does not exist. */
  readonly isGone?: boolean
  /** The file and line that it comes from; undefined: no import. */
  readonly source?: string | undefined
  /** The row action that `metodo` is, and what it sets. Left out: it is none. */
  readonly act?: ActedRow
}

export interface ActedRow {
  readonly name: string
  readonly action: ActionContract
  readonly changes: ActionChanges
}
