import type { Contract, EntityContract } from '../../src/wire/contract'
import { foldForUnique } from '../../src/wire/fold'
import { referralOf } from '../../src/wire/kinds'
import type { Referral } from '../../src/wire/kinds/reference'
import type { Columns } from './columns'
import { type ListedRow, listedText } from '../provider/wire/listed-rows'
import type { Transport } from './transport'

/** The record that a cell refers to, as requests carry it and as lists show it; or why there is none. */
export type Found =
  | { readonly sent: string | number; readonly shown: string }
  | { readonly problem: string }

interface ReferredRecord {
  readonly id: string | number
  readonly shown: string
}

/** The records that one field may refer to, by name and by id. */
export class ReferredRecords {
  readonly #byName = new Map<string, ReferredRecord[]>()
  readonly #byId = new Map<string, ReferredRecord>()

  /**
   * @param referral the field's own: what its records are shown by, and whether requests carry that or the id
   * @param key the key field of the referred records
   */
  constructor(
    private readonly referral: Referral,
    key: string,
    rows: readonly ListedRow[],
  ) {
    for (const row of rows) {
      const id = row[key]
      const shown = listedText(row[referral.shows])
      if (referral.sends === 'id' && typeof id !== 'string' && typeof id !== 'number') continue
      const record = { id: typeof id === 'number' ? id : String(id ?? ''), shown }
      this.#byId.set(String(record.id), record)
      const name = foldForUnique(shown)
      const named = this.#byName.get(name)
      if (named === undefined) this.#byName.set(name, [record])
      else named.push(record)
    }
  }

  /**
   * The only record that a text means: by its name, case and accents aside, or, where requests carry ids, by its id.
   * @param text trimmed, and not empty
   */
  find(text: string): Found {
    const named = this.#byName.get(foldForUnique(text)) ?? []
    const withId = this.referral.sends === 'id' ? this.#byId.get(text) : undefined
    const [record = withId, ...others] = named
    if (record === undefined) return { problem: 'no se encontró' }
    if (others.length > 0) return { problem: 'hay más de uno con ese nombre' }
    if (withId !== undefined && withId !== record) {
      return { problem: 'es el nombre de un registro y el ID de otro' }
    }
    return { sent: this.referral.sends === 'id' ? record.id : record.shown, shown: record.shown }
  }
}

/** By the name in the request, the records that the file's columns refer to. */
export type ReferredByField = ReadonlyMap<string, ReferredRecords>

/**
 * Reads the lists that the file's columns refer to, each once.
 * @throws ImportError where a list cannot be read
 */
export async function readReferred(
  { entities }: Contract,
  { sent }: Columns,
  transport: Pick<Transport, 'list'>,
): Promise<ReferredByField> {
  const lists = new Map<string, readonly ListedRow[]>()
  const byField = new Map<string, ReferredRecords>()
  for (const { sends, field, index } of sent) {
    const referral = referralOf(field)
    if (referral === undefined || index === undefined) continue
    const entity = entityCalled(entities, referral.resource)
    const rows = lists.get(entity.resource) ?? (await transport.list(entity))
    lists.set(entity.resource, rows)
    byField.set(sends, new ReferredRecords(referral, entity.key[0] ?? 'id', rows))
  }
  return byField
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function entityCalled(entities: Contract['entities'], resource: string): EntityContract {
  const entity = entities[resource]
  if (entity === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  return entity
}
