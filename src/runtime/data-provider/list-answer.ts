import type { ListContract } from '../../wire/contract'
import { isReceivedObject, receivedRows } from '../../wire/received'
import { hasKey, type Identified, recordId } from './record-id'

/** A list as it was received: an odd row never refuses the others. */
export interface ReceivedList<R> {
  readonly rows: Identified<R>[]
  /** How many rows cannot be shown or edited: they are no objects, or lack a value that tells them apart. */
  readonly leftOut: number
}

/**
 * Reads a list out of a 2xx answer.
 * @param key the fields that tell rows apart
 * @returns undefined where the answer is no list
 */
export function readList<R extends object>(
  { envelope, read }: ListContract<R>,
  key: readonly string[],
  answer: unknown,
): ReceivedList<R> | undefined {
  const received = receivedRows(answer, envelope)
  if (received === undefined) return undefined
  const rows: Identified<R>[] = []
  for (const row of received) {
    if (!isReceivedObject(row)) continue
    const record = read(row)
    // Nobody else has the record yet, so it needs no copy.
    if (hasKey(key, row, record)) rows.push(Object.assign(record, { id: recordId(key, record) }))
  }
  return { rows, leftOut: received.length - rows.length }
}
