import type { ColumnValue } from '../kinds/field-column'
import type { FieldLayout, LinksLayout, TableLayout, UniqueLayout } from '../layout'

/** A record of another table, told by the field that it is shown by: its id may not be known before it is sown. */
export interface ByName {
  readonly name: string
}

export type NewValue = ColumnValue | ByName

/** One row's new value of one field. */
export interface RowValue {
  readonly id: number
  readonly value: NewValue
}

/** One change of the database. Tables and columns have the names that they have at that step. */
export type Step =
  | {
      readonly kind: 'drop-index'
      readonly table: string
      readonly index: string
      /** The fields that may be alike from now on; none: the index only moves. */
      readonly loosens: readonly string[]
    }
  | {
      readonly kind: 'drop-column'
      readonly table: string
      readonly column: string
      /** Rows that lose something. */
      readonly values: number
      /** A column that the schema took away is news; one that is replaced, or a folded twin, is not. */
      readonly gone: boolean
    }
  | { readonly kind: 'drop-table'; readonly table: string; readonly rows: number }
  | {
      readonly kind: 'rename-table'
      readonly from: string
      readonly to: string
      readonly rows: number
    }
  | {
      readonly kind: 'rename-column'
      readonly table: string
      readonly from: string
      readonly to: string
      /** Whether it is a field's own column. */
      readonly told: boolean
    }
  | { readonly kind: 'create-table'; readonly layout: TableLayout }
  | { readonly kind: 'create-links'; readonly layout: TableLayout; readonly links: LinksLayout }
  | {
      readonly kind: 'add-column'
      readonly layout: TableLayout
      readonly field: FieldLayout
      /** The kind of the column in whose place it comes. */
      readonly replaces: string | undefined
      readonly rows: number
    }
  | { readonly kind: 'add-folded'; readonly layout: TableLayout; readonly field: FieldLayout }
  | {
      readonly kind: 'fill'
      readonly layout: TableLayout
      readonly field: FieldLayout
      readonly value: NewValue
      readonly rows: number
    }
  | {
      readonly kind: 'write'
      readonly layout: TableLayout
      readonly field: FieldLayout
      readonly values: readonly RowValue[]
      /** `folded`: what is written is only compared otherwise. */
      readonly why: 'converted' | 'backfilled' | 'folded'
    }
  | {
      readonly kind: 'index-reference'
      readonly layout: TableLayout
      readonly field: FieldLayout
    }
  | {
      readonly kind: 'create-unique'
      readonly layout: TableLayout
      readonly unique: UniqueLayout
      /** Whether it was not unique before. */
      readonly told: boolean
    }
  | { readonly kind: 'sow'; readonly layout: TableLayout }

/** Why a plan must not be carried out. Rows are told by number and id: what they hold may be personal. */
export interface Problem {
  readonly table?: string
  readonly column?: string
  /** How many rows it is about. */
  readonly rows?: number
  /** The first of them. */
  readonly ids?: readonly number[]
  readonly what: string
  /** What to do. */
  readonly help: string
}

export interface Plan {
  readonly steps: readonly Step[]
  readonly problems: readonly Problem[]
  /** What is worth a second look, and stops nothing. */
  readonly notes: readonly string[]
}

export function joinPlans(parts: readonly Partial<Plan>[]): Plan {
  return {
    steps: parts.flatMap(({ steps = [] }) => steps),
    problems: parts.flatMap(({ problems = [] }) => problems),
    notes: parts.flatMap(({ notes = [] }) => notes),
  }
}
