import type {
  Contract,
  EntityContract,
  FieldContracts,
  GrowthContract,
  SeedRow,
  SeedValue,
} from '../../wire/contract'
import { type FieldContract, referralOf } from '../../wire/kinds'
import { columnFor } from './kinds'
import type { FieldColumn, Refers } from './kinds/field-column'
import { type PagesLayout, pagesLayout } from './pages/pages-layout'

/** The part of a contract that defines what is stored. */
interface RecordContract {
  readonly resource: string
  readonly fields: FieldContracts
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly history?: false
  readonly nameField?: string
  readonly metodos?: EntityContract['metodos']
}

/** What the database records about every field, whether it is stored in a column or in a table of links. */
export interface StoredField {
  readonly name: string
  readonly label: string
  readonly required: boolean
  /** The field's contract: its kind, limits and check. */
  readonly contract: FieldContract
  /** Stored in the database to detect changes: a different signature means another kind of data. */
  readonly signature: string
  /** Its former names. */
  readonly renamedFrom: readonly string[]
}

/** One field in its table. */
export interface FieldLayout extends StoredField {
  readonly column: FieldColumn
  /** The value for existing records, written as in a seed. */
  readonly backfill: SeedValue | undefined
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

/** A field that leads to several records, in a separate table: `owner` is the record's number, `referred` the other's. */
export interface LinksLayout extends StoredField {
  readonly table: string
  readonly reference: ReferenceLayout
}

export interface UniqueLayout {
  readonly index: string
  readonly fields: readonly string[]
  readonly columns: readonly string[]
}

/** A table as its contract defines it: what the migration creates, and the repository reads and writes. */
export interface TableLayout {
  readonly table: string
  /** The table's former names. */
  readonly renamedFrom: readonly string[]
  /** The entity's own id field, or a hidden column where it has none. */
  readonly primaryKey: string
  readonly fields: readonly FieldLayout[]
  readonly links: readonly LinksLayout[]
  readonly key: readonly string[]
  readonly uniques: readonly UniqueLayout[]
  readonly seed: readonly SeedRow[]
  /** Whether its changes are written to the history. */
  readonly history: boolean
  /** The index of its list; undefined: the list is answered whole. */
  readonly pages: PagesLayout | undefined
}

/** The name of a field's folded column ends in this. */
export const FOLDED_SUFFIX = '__folded'

/** Numbers the records of an entity that has no id field. It never leaves the server. */
export const HIDDEN_ID = '_id'

/** The column with the version of the transaction that wrote a row last, in every table of records. It never leaves the server. */
export const VERSION_COLUMN = '_version'

/** The table of a field that leads to several records. Resources have no underscore, so no entity's table has this name. */
export function linksTable(resource: string, field: string): string {
  return `${resource}__${field}`
}

/** Every table of the contract, those that are referred to before those that refer to them. */
export function layoutOf(contract: Contract): readonly TableLayout[] {
  const { seeds = {}, growth = {} } = contract
  const entities: readonly RecordContract[] = Object.values(contract.entities)
  const singletons = Object.values(contract.singletons).map(
    ({ metodos: _metodos, ...contract }): RecordContract => ({ ...contract, key: [], unique: [] }),
  )
  const records = [...entities, ...singletons]
  const tables = records.map((record) => ({
    ...tableLayout(record, records, growth[record.resource] ?? {}),
    seed: seeds[record.resource] ?? [],
  }))
  return referredFirst(tables)
}

function tableLayout(
  contract: RecordContract,
  records: readonly RecordContract[],
  growth: GrowthContract,
): Omit<TableLayout, 'seed'> {
  const { resource, key, unique } = contract
  const primaryKey = primaryKeyOf(contract)
  const keys = distinctSets(key.length === 0 || key[0] === primaryKey ? unique : [key, ...unique])
  const compared = new Set([...keys.flat(), ...fieldsShownByOthers(resource, records)])
  const fields: FieldLayout[] = []
  const links: LinksLayout[] = []
  for (const [name, field] of Object.entries(contract.fields)) {
    const column = columnFor(field)
    const { renamedFrom = [], backfill } = growth.fields?.[name] ?? {}
    const { label, required } = field
    const { signature } = column
    const common = { name, label, required, contract: field, signature, renamedFrom }
    if (column.type === 'links') {
      const reference = referenceLayout(column.refers, records)
      links.push({ ...common, table: linksTable(resource, name), reference })
    } else {
      const folded = column.fold && compared.has(name) ? `${name}${FOLDED_SUFFIX}` : undefined
      const reference = column.refers && referenceLayout(column.refers, records)
      fields.push({ ...common, column, backfill, folded, reference })
    }
  }
  const comparedColumn = (name: string) =>
    fields.find((field) => field.name === name)?.folded ?? name
  const uniques = keys.map((names) => ({
    index: `unique_${resource}_${names.join('_')}`,
    fields: names,
    columns: names.map(comparedColumn),
  }))
  const { renamedFrom = [] } = growth
  const history = contract.history ?? true
  const pages = pagesLayout(contract)
  return { table: resource, renamedFrom, primaryKey, fields, links, key, uniques, history, pages }
}

/** A schema may repeat its key under `unique`: one index serves both. */
function distinctSets(sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return sets.filter((names, at) => sets.findIndex((one) => haveSameNames(one, names)) === at)
}

const haveSameNames = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name))

function primaryKeyOf({ fields }: RecordContract): string {
  return Object.entries(fields).find(([, { kind }]) => kind === 'id')?.[0] ?? HIDDEN_ID
}

/** The fields that other entities and singletons show a record of this one by. */
export function fieldsShownByOthers(
  resource: string,
  others: readonly Pick<RecordContract, 'fields'>[],
): readonly string[] {
  return others
    .flatMap(({ fields }) => Object.values(fields))
    .flatMap((field) => referralOf(field) ?? [])
    .flatMap((referral) => (referral.resource === resource ? [referral.shows] : []))
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function referenceLayout(
  { resource, shows }: Refers,
  entities: readonly RecordContract[],
): ReferenceLayout {
  const referred = entities.find((entity) => entity.resource === resource)
  if (referred === undefined) throw new Error(`A reference to ${resource}, which does not exist`)
  return { table: resource, primaryKey: primaryKeyOf(referred), shows }
}

/** The tables that a table's records refer to. */
export function referredTables({ fields, links }: TableLayout): readonly string[] {
  const all = [...fields, ...links]
  return [...new Set(all.flatMap(({ reference }) => reference?.table ?? []))]
}

/** @throws Error for a circle of references, which the schema's rules refuse */
function referredFirst(tables: readonly TableLayout[]): readonly TableLayout[] {
  const sorted: TableLayout[] = []
  const waiting = [...tables]
  while (waiting.length > 0) {
    const next = waiting.findIndex((table) =>
      referredTables(table).every((referred) =>
        waiting.every((other) => other === table || other.table !== referred),
      ),
    )
    if (next < 0) throw new Error(`References in a circle: ${waiting.map(({ table }) => table)}`)
    sorted.push(...waiting.splice(next, 1))
  }
  return sorted
}
