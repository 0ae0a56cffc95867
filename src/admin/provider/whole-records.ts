import type { GetListParams, Identifier } from 'react-admin'
import type { ResourceContract, FieldContracts, SingletonContract } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import { type Identified, recordId, withId, withIdOrName } from './records/record-id'
import { type ReceivedList, readList } from './reading/list-answer'
import { readMetodo, readOne } from './reading/read-one'
import type { FoundRecord, RecordSource, Page } from './typed-data-provider'
import { selectRows } from './rows/filter-rows'
import { identityText, isIdentified, isReceivedObject, type Received } from '#wire/received'
import { comparedValue, onlyIdOf } from '#wire/wire-values'
import { toHttpError } from './http-error'
import { callVersioned, type Version } from './wire/versioned-call'

/** The records of a resource whose answers have the whole list: it is searched and sorted here. */
export class WholeRecords<R extends object> implements RecordSource<R> {
  constructor(private readonly contract: ResourceContract<R>) {}

  async list(params: GetListParams): Promise<Page<R>> {
    const { rows, leftOut, version } = await readRecords(this.contract, params.signal)
    return { ...selectRows(rows, params), meta: { leftOut, version } }
  }

  async one(id: Identifier, signal?: AbortSignal): Promise<FoundRecord<R> | undefined> {
    const leer = readMetodo(this.contract)
    if (this.contract.kind === 'entity' && leer !== undefined) {
      return readOne(this.contract, leer, id, signal)
    }
    const { rows, version } = await readRecords(this.contract, signal)
    const row = withId(rows, id)
    return row && { row, version }
  }

  async many(ids: readonly Identifier[], signal?: AbortSignal) {
    const { rows, version } = await readRecords(this.contract, signal)
    const { contract } = this
    return ids.map((id) => {
      const row =
        contract.kind === 'entity' ? withIdOrName(rows, contract.nameField, id) : withId(rows, id)
      return row && { row, version }
    })
  }

  async referring(target: string, wanted: unknown, params: GetListParams): Promise<Page<R>> {
    if (!isIdentified(wanted)) {
      return this.list({ ...params, filter: { ...params.filter, [`${target}_eq`]: wanted } })
    }
    const { rows, leftOut, version } = await readRecords(this.contract, params.signal)
    const texto: unknown = Reflect.get(wanted, 'texto')
    const isWanted = (held: unknown): boolean =>
      isIdentified(held) ? identityText(held) === identityText(wanted) : held === texto
    const referring = rows.filter((row) => [Reflect.get(row, target)].flat().some(isWanted))
    return { ...selectRows(referring, params), meta: { leftOut, version } }
  }

  async idOf(shows: string, name: unknown): Promise<unknown> {
    return onlyIdOf((await readRecords(this.contract)).rows, shows, name)
  }
}

/** All records of a resource, and the state that they were read in. A singleton has one. */
interface ReadRecords<R> extends ReceivedList<R> {
  readonly version: Version
}

/**
 * @param signal gives the call up
 * @throws HttpError if the call fails; NoSessionError if nothing could be sent; what the signal was aborted with
 */
async function readRecords<R extends object>(
  contract: ResourceContract<R>,
  signal?: AbortSignal,
): Promise<ReadRecords<R>> {
  try {
    const { answer, version } = await callVersioned(contract.metodos.buscar.metodo, {}, { signal })
    const list =
      contract.kind === 'entity'
        ? readList(contract, answer)
        : { rows: [readSingleton(contract, answer)], leftOut: 0 }
    return { ...list, version }
  } catch (error) {
    throw toHttpError(error)
  }
}

/** Reads the one record of a singleton out of a 2xx answer. What is odd about it is reported on the console. */
function readSingleton<R extends object>(
  contract: SingletonContract<R>,
  answer: unknown,
): Identified<R> {
  const { metodo, read } = contract.metodos.buscar
  const isObject = isReceivedObject(answer)
  if (answer !== null && !isObject) {
    console.warn(`La respuesta de "${metodo}" no es un objeto: no se la tiene en cuenta.`)
  }
  const received = isObject ? answer : {}
  warnOfUnknown(contract.fields, received)
  const record = read(received)
  return { ...record, id: recordId(contract, record) }
}

/** Reports values that their field does not admit: its input ignores them. */
function warnOfUnknown(fields: FieldContracts, received: Received): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = received[name]
    // Whether a name is that of a record is known only once its list is loaded.
    if (referralOf(field) !== undefined) continue
    const read = field.read(value)
    const isText = field.kind === 'choice' && field.answers === 'text'
    if (field.check.safeParse(isText ? comparedValue(field, read) : read).success) continue
    console.warn(`${JSON.stringify(value)} no es un valor de "${name}"; no se lo tiene en cuenta.`)
  }
}
