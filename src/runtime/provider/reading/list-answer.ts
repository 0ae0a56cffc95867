import type { EntityContract } from '../../../wire/contract'
import { isReceivedObject, receivedRows } from '../../../wire/received'
import { malformed } from '../../wire-client/call-metodo'
import { hasKey, type Identified, recordId } from '../records/record-id'

/** A list as it was received: an odd row never refuses the others. */
export interface ReceivedList<R> {
  readonly rows: Identified<R>[]
  /** How many rows cannot be shown or edited: they are no objects, or lack a value of the key. */
  readonly leftOut: number
}

/**
 * Reads a list out of a 2xx answer; the console says how many rows were left out.
 * @throws CallError where the answer is no list
 */
export function readList<R extends object>(
  contract: EntityContract<R>,
  answer: unknown,
): ReceivedList<R> {
  const { key, metodos } = contract
  const { metodo, envelope, read } = metodos.buscar
  const received = receivedRows(answer, envelope)
  if (received === undefined) throw malformed(metodo, `una lista o {"${envelope}": […]}`)
  const rows: Identified<R>[] = []
  for (const row of received) {
    if (!isReceivedObject(row)) continue
    const record = read(row)
    if (!hasKey(key, row, record)) continue
    // Nobody else has the record yet, so it needs no copy.
    rows.push(Object.assign(record, { id: recordId(contract, record) }))
  }
  const leftOut = received.length - rows.length
  if (leftOut > 0) {
    const keys = key.join(' o ')
    console.warn(`"${metodo}": registros sin ${keys}, que no se muestran: ${leftOut}.`)
  }
  return { rows, leftOut }
}
