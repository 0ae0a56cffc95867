import { shownFields } from '../../src/wire/references/referred-text'
import { lackingFields, wholeChange } from '../../src/import/change-request'
import { ReferredRecords } from '../../src/import/referred'
import type { ListedRow, RowBody } from '../../src/import/target'
import type { EntityContract } from '../../src/wire/contract'
import { type Identity, isReceivedObject } from '../../src/wire/received'
import { sentValue } from '../../src/wire/wire-values'
import { sentFieldsOf } from '../../src/wire/written-fields'
import { ImportError } from './import-error'
import { EXIT } from '../exit-codes.js'
import type { RecordChange } from './transport'

/** What whole changes are made with. */
export interface ProviderParts {
  readonly entities: Readonly<Record<string, EntityContract>>
  list(entity: EntityContract): Promise<readonly ListedRow[]>
  /** Makes one call, and returns its answer. @throws ImportError */
  ask(body: RowBody): Promise<unknown>
}

/**
 * The requests of changes with all that `*-modificar` carries. A list in pages answers only its columns: the others are read
 * with `*-leer`. Ids are those of the lists that are referred to, each read once.
 * @throws ImportError where something cannot be read
 */
export class WholeChanges {
  readonly #lists = new Map<string, Promise<ReferredRecords>>()

  constructor(private readonly parts: ProviderParts) {}

  async requestOf(entity: EntityContract, { record, request }: RecordChange): Promise<RowBody> {
    const lacking = lackingFields(entity, request)
    const isShort = lacking.some(({ field }) => record[field] === undefined)
    const whole = isShort ? await this.read(entity, record) : record
    const ids = await this.#ids(entity, lacking, whole)
    return wholeChange(entity, request, whole, ({ resource, shows }, name) => {
      const id = ids.get(JSON.stringify([resource, shows, name]))
      if (id === undefined) throw noId(resource, name)
      return id
    })
  }

  /** The record with what `*-leer` answers of it; of a list that is answered whole there is nothing to add. */
  async read(entity: EntityContract, record: ListedRow): Promise<ListedRow> {
    const { leer } = entity.metodos
    if (leer === undefined) return record
    const key = sentFieldsOf(leer).map(({ name, field }) => {
      const contract = entity.fields[field]
      const value = record[field]
      return [name, contract === undefined ? value : sentValue(contract, value)] as const
    })
    const answer = await this.parts.ask({ metodo: leer.metodo, ...Object.fromEntries(key) })
    return isReceivedObject(answer) ? { ...answer, ...record } : record
  }

  /** By resource, what it is shown by, and name: the ids of the records that stay referred to. */
  async #ids(
    { fields }: EntityContract,
    lacking: readonly { readonly field: string }[],
    record: ListedRow,
  ): Promise<ReadonlyMap<string, Identity>> {
    const ids = new Map<string, Identity>()
    for (const { field } of lacking) {
      const contract = fields[field]
      if (contract === undefined || !('resource' in contract) || contract.sends !== 'id') continue
      const { resource, shows } = contract
      for (const name of contract.kind === 'references'
        ? contract.read(record[field])
        : [record[field]]) {
        if (typeof name !== 'string' || name === '') continue
        const found = (await this.#referred(contract)).find(name)
        if ('sent' in found) ids.set(JSON.stringify([resource, shows, name]), found.sent)
      }
    }
    return ids
  }

  #referred(referral: ConstructorParameters<typeof ReferredRecords>[0]): Promise<ReferredRecords> {
    const { resource } = referral
    const entity = this.parts.entities[resource]
    if (entity === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
    const key = `${resource} ${shownFields(referral).join()}`
    const known = this.#lists.get(key)
    if (known !== undefined) return known
    const rows = this.parts.list(entity)
    const read = rows.then((all) => new ReferredRecords(referral, referral.key ?? entity.key, all))
    this.#lists.set(key, read)
    return read
  }
}

function noId(resource: string, name: unknown): ImportError {
  return new ImportError(
    `No record of ${resource}, or more than one, is called "${String(name)}": its id cannot be sent.`,
    'Add a column for that field to the file.',
    EXIT.internal,
  )
}
