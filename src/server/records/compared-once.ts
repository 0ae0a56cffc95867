import type { ActionContext } from '../rpc/action'
import { readPayload } from '../rpc/payload'
import type { RowToWrite } from './row-to-write'

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

  /** The context to write a row in: without a condition if an earlier row of the same record has passed it. */
  contextOf(context: ActionContext, row: Row): ActionContext {
    if (context.request === undefined || !this.#records.has(this.#recordOf(row))) return context
    return { ...context, request: { ...context.request, ifMatch: undefined } }
  }

  /** To be called once a row has been written. */
  note(row: Row): void {
    this.#records.add(this.#recordOf(row))
  }

  #recordOf({ metodo, body }: Row): string {
    return JSON.stringify(readPayload(metodo, this.key, body).key)
  }
}
