import type {
  Contract,
  EntityContract,
  FieldContracts,
  GrowthContract,
  PeriodContract,
  SeedRow,
  SeedValue,
  TreeContract,
} from '../../wire/contract'
import { type FieldContract, referralOf } from '../../wire/kinds'
import type { LinesContract } from '../../wire/kinds/lines'
import { shownFields } from '../../wire/references/referred-text'
import { columnFor } from './kinds'
import type { FieldColumn, Refers } from './kinds/field-column'
import { type PagesLayout, pagesLayout } from './pages/pages-layout'
import type { RowLimit } from './row-limit'
import { type UniqueLayout, uniquesOf } from './unique-layout'

/** The part of a contract that defines what is stored. */
interface RecordContract {
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
  /** The records there that are seen; left out: all. Another one reads as none. */
  readonly rows?: RowLimit
  /** What identifies a record there, where lists answer that beside its text; undefined: they answer the text alone. */
  readonly identity: IdentityLayout | undefined
}

/** The columns that identify a referred record on the wire, and those that make up its text. */
export interface IdentityLayout {
  /** The fields of its key. */
  readonly key: readonly ShownColumn[]
  /** The fields that it is shown by. */
  readonly shown: readonly ShownColumn[]
  /** No two records are shown by the same values. */
  readonly isUnique: boolean
}

/** A field of a referred record. */
export interface ShownColumn {
  readonly name: string
  readonly column: FieldColumn
  /** The column that its values are compared by. */
  readonly compared: string
}

/** A field that leads to several records, in a separate table: `owner` is the record's number, `referred` the other's. */
export interface LinksLayout extends StoredField {
  readonly table: string
  readonly reference: ReferenceLayout
}

/** A field that holds lines, in a table of their own: a row for each, with the number of its record and its place. */
export interface LinesLayout {
  readonly name: string
  readonly label: string
  readonly contract: LinesContract
  /** Its former names. */
  readonly renamedFrom: readonly string[]
  readonly layout: TableLayout
}

/** The table whose records lines belong to. */
export interface ParentLayout {
  readonly table: string
  readonly primaryKey: string
  /** Lines that each of its records has at least. */
  readonly least: number
  /** What a record is called with its lines: 'Líneas'. */
  readonly label: string
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
  readonly lines: readonly LinesLayout[]
  /** Of a table of lines: that of their records, which `PARENT_COLUMN` refers to. */
  readonly parent: ParentLayout | undefined
  readonly key: readonly string[]
  readonly uniques: readonly UniqueLayout[]
  /** How its records form a tree: the column with the number of the record that another one is under. undefined: they do not. */
  readonly tree: TreeContract | undefined
  readonly seed: readonly SeedRow[]
  /** The records that are seen, and written; left out: all. */
  readonly rows?: RowLimit
  /** Whether its changes are written to the history. */
  readonly history: boolean
  /** Whether a hook of the project waits for its changes to be committed. */
  readonly events: boolean
  /** The index of its list; undefined: the list is answered whole. */
  readonly pages: PagesLayout | undefined
}

/** The name of a field's folded column ends in this. */
export const FOLDED_SUFFIX = '__folded'

/** Numbers the records of an entity that has no id field. It never leaves the server. */
export const HIDDEN_ID = '_id'

/** In a table of lines: the number of the record that a line belongs to, and its place among the others. */
export const PARENT_COLUMN = '_parent'
export const PLACE_COLUMN = '_place'

/** The column with the version of the transaction that wrote a row last, in every table of records. It never leaves the server. */
export const VERSION_COLUMN = '_version'

/** The table of a field that leads to several records. Resources have no underscore, so no entity's table has this name. */
export function linksTable(resource: string, field: string): string {
  return `${resource}__${field}`
}

/**
 * Every table of the contract, those that are referred to before those that refer to them.
 * @param watched the resources whose changes a hook waits for
 */
export function layoutOf(
  contract: Contract,
  watched: ReadonlySet<string> = new Set(),
): readonly TableLayout[] {
  const { seeds = {}, growth = {} } = contract
  const entities: readonly RecordContract[] = Object.values(contract.entities)
  const singletons = Object.values(contract.singletons).map(
    ({ metodos: _metodos, ...contract }): RecordContract => ({ ...contract, key: [], unique: [] }),
  )
  const records = [...entities, ...singletons]
  const tables = records.flatMap((record): readonly TableLayout[] => {
    const table = tableLayout(record, records, growth)
    const whole = {
      ...table,
      seed: seeds[record.resource] ?? [],
      events: watched.has(record.resource),
    }
    return [whole, ...whole.lines.map(({ layout }) => layout)]
  })
  return referredFirst(tables)
}

function tableLayout(
  contract: RecordContract,
  records: readonly RecordContract[],
  allGrowth: Readonly<Record<string, GrowthContract>>,
): TableLayout {
  const growth = allGrowth[contract.resource] ?? {}
  const { resource, key, unique, periods = [] } = contract
  const primaryKey = primaryKeyOf(contract)
  const compared = new Set([
    ...unique.flat(),
    ...periods.flatMap(({ per }) => per),
    ...fieldsShownByOthers(resource, records),
  ])
  const fields: FieldLayout[] = []
  const links: LinksLayout[] = []
  const lines: LinesLayout[] = []
  for (const [name, field] of Object.entries(contract.fields)) {
    const column = columnFor(field)
    const { renamedFrom = [], backfill } = growth.fields?.[name] ?? {}
    const { label, required } = field
    const { signature } = column
    const common = { name, label, required, contract: field, signature, renamedFrom }
    if (column.type === 'lines') {
      if (field.kind !== 'lines') continue
      const parent = { table: resource, primaryKey, least: field.min, label }
      const own = linesRecord(linksTable(resource, name), field)
      const layout = { ...tableLayout(own, records, allGrowth), parent }
      lines.push({ name, label, contract: field, renamedFrom, layout })
    } else if (column.type === 'links') {
      const reference = referenceLayout(column.refers, records)
      links.push({ ...common, table: linksTable(resource, name), reference })
    } else {
      const folded = column.fold && compared.has(name) ? `${name}${FOLDED_SUFFIX}` : undefined
      const reference = column.refers && referenceLayout(column.refers, records)
      fields.push({ ...common, column, backfill, folded, reference })
    }
  }
  const uniques = uniquesOf(
    contract,
    (name) => fields.find((field) => field.name === name)?.folded ?? name,
  )
  const { renamedFrom = [] } = growth
  const history = contract.history ?? true
  const pages = pagesLayout(contract)
  const { tree } = contract
  const parts = { fields, links, lines, parent: undefined, uniques, tree, pages }
  return {
    table: resource,
    renamedFrom,
    primaryKey,
    key,
    ...parts,
    seed: [],
    events: false,
    history,
  }
}

/** The lines of a field, as records of a table of their own. Their history is that of the record that they belong to. */
const linesRecord = (resource: string, { fields }: LinesContract): RecordContract => ({
  resource,
  fields,
  key: [],
  unique: [],
  history: false,
})

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
    .flatMap((field) => [field, ...(field.kind === 'lines' ? Object.values(field.fields) : [])])
    .flatMap((field) => referralOf(field) ?? [])
    .flatMap((referral) => (referral.resource === resource ? shownFields(referral) : []))
}

/** @throws Error for a reference to nothing, which the schema's rules refuse */
function referenceLayout(
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
      // Others are shown by it, so it has a folded column.
      const isFolded = column.fold !== undefined && shown.includes(name)
      return [{ name, column, compared: isFolded ? `${name}${FOLDED_SUFFIX}` : name }]
    })
  return {
    key: columnsOf(key),
    shown: columnsOf(shown),
    isUnique: referred.unique.some((set) => set.every((name) => shown.includes(name))),
  }
}

/** The tables that a table's records refer to; of lines that of their records, too. */
export function referredTables({ fields, links, parent }: TableLayout): readonly string[] {
  const referred = [...fields, ...links].flatMap(({ reference }) => reference?.table ?? [])
  return [...new Set([...referred, ...(parent === undefined ? [] : [parent.table])])]
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
