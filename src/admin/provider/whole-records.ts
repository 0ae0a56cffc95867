import type { GetListParams, Identifier } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import { withId, withIdOrName } from './records/record-id'
import { readMetodo, readOne } from './reading/read-one'
import { readRecords } from './reading/read-records'
import type { FoundRecord, RecordSource, Page } from './typed-data-provider'
import { selectRows } from './rows/filter-rows'
import { identityText, isIdentified } from '#wire/received'
import { onlyIdOf } from '#wire/wire-values'

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
