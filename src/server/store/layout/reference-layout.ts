import { referralOf } from '#wire/kinds'
import { shownFields } from '#wire/references/referred-text'
import type { EntityContract, FieldContracts, PeriodContract, TreeContract } from '#wire/contract'
import { columnFor } from '../kinds'
import type { Refers } from '../kinds/field-column'
import {
  FOLDED_SUFFIX,
  type IdentityLayout,
  type ReferenceLayout,
  type ShownColumn,
  HIDDEN_ID,
} from './table-layout'

/** The fields of this entity by which other entities and singletons show its records. */
export function fieldsShownByOthers(
  resource: string,
  others: readonly Pick<RecordContract, 'fields'>[],
): readonly string[] {
  return others
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => [field, ...(field.kind === 'lines' ? Object.values(field.fields) : [])])
    .flatMap((field) => referralOf(field) ?? [])
    .flatMap((referral) => (referral.resource === resource ? shownFields(referral) : []))
}

/**
 * The layout of a reference's target.
 * @throws Error for a reference to nothing, which the schema's rules refuse
 */
export function referenceLayout(
  { resource, shows, alsoShows = [], key }: Refers,
  entities: readonly RecordContract[],
): ReferenceLayout {
  const referred = entities.find((entity) => entity.resource === resource)
  if (referred === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  const identity = key && identityLayout(referred, [shows, ...alsoShows], key)
  return { table: resource, primaryKey: primaryKeyOf(referred), shows, identity }
}

function identityLayout(
  referred: RecordContract,
  shown: readonly string[],
  key: readonly string[],
): IdentityLayout {
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((name): ShownColumn[] => {
      const field = referred.fields[name]
      const column = field && columnFor(field)
      if (column === undefined || column.type === 'links' || column.type === 'lines') return []
      // Other records are shown by it, so it has a folded column.
      const isFolded = column.fold !== undefined && shown.includes(name)
      return [{ name, column, compared: isFolded ? `${name}${FOLDED_SUFFIX}` : name }]
    })
  return {
    key: columnsOf(key),
    shown: columnsOf(shown),
    isUnique: referred.unique.some((set) => set.every((name) => shown.includes(name))),
  }
}

/** The part of a contract that defines the stored data. */
export interface RecordContract {
  readonly resource: string
  readonly fields: FieldContracts
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly periods?: readonly PeriodContract[]
  readonly tree?: TreeContract
  readonly history?: false
  readonly nameField?: string
  readonly metodos?: EntityContract['metodos']
}

/** The id field of a record, or the hidden column that numbers it. */
export function primaryKeyOf({ fields }: RecordContract): string {
  return Object.entries(fields).find(([, { kind }]) => kind === 'id')?.[0] ?? HIDDEN_ID
}
