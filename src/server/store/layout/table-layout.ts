import type { FieldContract } from '#wire/kinds'
import type { LinesContract } from '#wire/kinds/lines'
import type { SeedRow, SeedValue, TreeContract } from '#wire/contract'
import type { FieldColumn } from '../kinds/field-column'
import type { PagesLayout } from '../pages/pages-layout'
import type { RowLimit } from '../row-limit'
import type { UniqueLayout } from './unique-layout'

/** The facts that the database records about every field, whether it is stored in a column or in a table of links. */
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

/** The target of a reference, and the fields that lists answer of the record there. */
export interface ReferenceLayout {
  readonly table: string
  readonly primaryKey: string
  readonly shows: string
  /** The records there that the role sees; left out: all. A reference to another record reads as empty. */
  readonly rows?: RowLimit
  /**
   * The columns that identify a record there, if lists answer them beside its text; undefined if they answer the text alone.
   */
  readonly identity: IdentityLayout | undefined
}

/** The columns that identify a referred record on the wire, and those that make up its text. */
export interface IdentityLayout {
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
  /** The name of a record's lines: 'Líneas'. */
  readonly label: string
}

/** A table as its contract defines it: the migration creates it, and the store reads and writes it. */
export interface TableLayout {
  readonly table: string
  /** The table's former names. */
  readonly renamedFrom: readonly string[]
  /** The entity's own id field, or a hidden column if it has none. */
  readonly primaryKey: string
  readonly fields: readonly FieldLayout[]
  readonly links: readonly LinksLayout[]
  readonly lines: readonly LinesLayout[]
  /** For a table of lines, the table of their records, which `PARENT_COLUMN` refers to. */
  readonly parent: ParentLayout | undefined
  readonly key: readonly string[]
  readonly uniques: readonly UniqueLayout[]
  /** The column of a tree with the number of the record above; undefined if its records form no tree. */
  readonly tree: TreeContract | undefined
  readonly seed: readonly SeedRow[]
  /** The records that the role sees and writes; left out: all. */
  readonly rows?: RowLimit
  /** Whether its changes are written to the history. */
  readonly history: boolean
  /** Whether a hook of the project waits for its changes to be committed. */
  readonly events: boolean
  /** The index of its list; undefined if the list is answered whole. */
  readonly pages: PagesLayout | undefined
}

/** The name of a field's folded column ends in this. */
export const FOLDED_SUFFIX = '__folded'

/** Numbers the records of an entity that has no id field. It never leaves the server. */
export const HIDDEN_ID = '_id'

/** In a table of lines: the number of the record that a line belongs to, and in `PLACE_COLUMN` its place among the others. */
export const PARENT_COLUMN = '_parent'
export const PLACE_COLUMN = '_place'

/** The column with the version of the transaction that wrote a row last, in every table of records. It never leaves the server. */
export const VERSION_COLUMN = '_version'

/** The table of a field that leads to several records. Resources have no underscore, so no entity's table has this name. */
export function linksTable(resource: string, field: string): string {
  return `${resource}__${field}`
}

/** The tables that a table's records refer to; for lines also the table of their records. */
export function referredTables({ fields, links, parent }: TableLayout): readonly string[] {
  const referred = [...fields, ...links].flatMap(({ reference }) => reference?.table ?? [])
  return [...new Set([...referred, ...(parent === undefined ? [] : [parent.table])])]
}
