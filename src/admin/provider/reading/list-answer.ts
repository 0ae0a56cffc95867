import type { EntityContract } from '#wire/contract'
import { isReceivedObject, type Received, receivedRows } from '#wire/received'
import { malformed } from '../wire/call-metodo'
import { hasKey, type Identified, recordId } from '../records/record-id'
import type { Values } from '#wire/kinds/field'

/** The valid rows of a received list: an invalid row does not make the whole list fail. */
export interface ReceivedList<R> {
  readonly rows: Identified<R>[]
  /** The number of rows that cannot be shown or edited, because they are not objects, or lack a value of the key. */
  readonly leftOut: number
}

/**
 * The fields that a list in pages is filtered by, if the row has them although the list does not ask for them. A
 * backend that answers whole records may ignore the filter, and these fields reveal it.
 */
function filteredBy<R extends object>(
  { fields, metodos: { buscar } }: EntityContract<R>,
  row: Received,
  record: R,
): Values {
  if (buscar.pages === undefined) return {}
  const unasked = Object.keys(buscar.filters ?? {}).filter(
    (name) => Object.hasOwn(row, name) && !Object.hasOwn(record, name),
  )
  return Object.fromEntries(unasked.map((name) => [name, fields[name]?.read(row[name])]))
}

/**
 * Reads a list from a 2xx answer. The number of rows left out is reported on the console.
 * @throws CallError if the answer is not a list
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
    // The record is not shared yet, so it needs no copy.
    rows.push(
      Object.assign(record, filteredBy(contract, row, record), { id: recordId(contract, record) }),
    )
  }
  const leftOut = received.length - rows.length
  if (leftOut > 0) {
    const keys = key.join(' o ')
    console.warn(`"${metodo}": registros sin ${keys}, que no se muestran: ${leftOut}.`)
  }
  return { rows, leftOut }
}
