import type { Contract, FieldContracts, GrowthContract } from '../../wire/contract'
import type { FieldContract } from '../../wire/kinds'
import type { ReferenceContract } from '../../wire/kinds/reference'
import { columnOf } from './kinds'
import type { FieldColumn } from './kinds/field-column'

/** The part of a contract that says what is stored. */
export interface RecordContract {
  readonly resource: string
  readonly fields: FieldContracts
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly seed?: readonly Readonly<Record<string, string | number>>[]
}

/** One field in its table. */
export interface FieldLayout {
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly column: FieldColumn
  /** What may be said of the field and its values. */
  readonly contract: FieldContract
  /** What the table remembers of it; another one later is another kind of data. */
  readonly signature: string
  /** What its column was called before. */
  readonly renamedFrom: readonly string[]
  /** What old records get, as a seed would say it. */
  readonly backfill: string | number | undefined
  /** The column beside it that holds its folded value. */
  readonly folded: string | undefined
  readonly reference: ReferenceLayout | undefined
}

/** Where a reference leads, and what lists answer of the record there. */
export interface ReferenceLayout {
  readonly table: string
  readonly primaryKey: string
  readonly shows: string
}

export interface UniqueLayout {
  readonly index: string
  readonly fields: readonly string[]
  readonly columns: readonly string[]
}

/** A table as its contract wants it: what the migration makes, and the repository reads and writes. */
export interface TableLayout {
  readonly table: string
  /** What the table was called before. */
  readonly renamedFrom: readonly string[]
  /** The entity's own id field, or a hidden column where it has none. */
  readonly primaryKey: string
  readonly fields: readonly FieldLayout[]
  readonly key: readonly string[]
  readonly uniques: readonly UniqueLayout[]
  readonly seed: readonly Readonly<Record<string, string | number>>[]
}

/** What a field's folded column is called after it. */
export const FOLDED_SUFFIX = '__folded'

/** Numbers the records of an entity that has no id field. It never leaves the server. */
export const HIDDEN_ID = '_id'

/** Every table of the contract, those that are referred to before those that refer to them. */
export function layoutOf(contract: Contract): readonly TableLayout[] {
  const entities: readonly RecordContract[] = Object.values(contract.entities)
  const singletons = Object.values(contract.singletons).map(
    ({ resource, fields }): RecordContract => ({ resource, fields, key: [], unique: [] }),
  )
  const { growth = {} } = contract
  const tables = [...entities, ...singletons].map((record) =>
    tableLayout(record, entities, growth[record.resource] ?? {}),
  )
  return referredFirst(tables)
}

function tableLayout(
  contract: RecordContract,
  entities: readonly RecordContract[],
  growth: GrowthContract,
): TableLayout {
  const { resource, key, unique, seed = [] } = contract
  const primaryKey = primaryKeyOf(contract)
  const keys = key.length === 0 || key[0] === primaryKey ? unique : [key, ...unique]
  const compared = new Set([...keys.flat(), ...fieldsShownByOthers(resource, entities)])
  const fields = Object.entries(contract.fields).map(([name, field]): FieldLayout => {
    const column = columnOf(field)
    return {
      name,
      label: field.label,
      required: field.required,
      column,
      contract: field,
      signature: field.kind === 'reference' ? referenceSignature(field.resource) : field.kind,
      renamedFrom: growth.fields?.[name]?.renamedFrom ?? [],
      backfill: growth.fields?.[name]?.backfill,
      folded: column.fold && compared.has(name) ? `${name}${FOLDED_SUFFIX}` : undefined,
      reference: field.kind === 'reference' ? referenceLayout(field, entities) : undefined,
    }
  })
  const columnFor = (name: string) => fields.find((field) => field.name === name)?.folded ?? name
  const uniques = keys.map((names) => ({
    index: `unique_${resource}_${names.join('_')}`,
    fields: names,
    columns: names.map(columnFor),
  }))
  const { renamedFrom = [] } = growth
  return { table: resource, renamedFrom, primaryKey, fields, key, uniques, seed }
}

/** References to different tables hold different data. */
export function referenceSignature(table: string): string {
  return `reference ${table}`
}

function primaryKeyOf({ fields }: RecordContract): string {
  return Object.entries(fields).find(([, { kind }]) => kind === 'id')?.[0] ?? HIDDEN_ID
}

function fieldsShownByOthers(resource: string, entities: readonly RecordContract[]) {
  return entities
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) =>
      field.kind === 'reference' && field.resource === resource ? [field.shows] : [],
    )
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function referenceLayout(
  { resource, shows }: ReferenceContract,
  entities: readonly RecordContract[],
): ReferenceLayout {
  const referred = entities.find((entity) => entity.resource === resource)
  if (referred === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  return { table: resource, primaryKey: primaryKeyOf(referred), shows }
}

/** @throws Error for a circle of references, which the schema's rules refuse */
function referredFirst(tables: readonly TableLayout[]): readonly TableLayout[] {
  const sorted: TableLayout[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      table.fields.every(({ reference }) =>
        waiting.every((other) => other === table || other.table !== reference?.table),
      ),
    )
    if (next < 0) throw new Error(`References in a circle: ${waiting.map(({ table }) => table)}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}
