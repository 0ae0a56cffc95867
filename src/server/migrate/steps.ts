import type { ColumnValue } from '#server/store/kinds/field-column'
import type { PagesLayout } from '#server/store/pages/pages-layout'
import type { FieldLayout, LinksLayout, TableLayout } from '#server/store/layout/table-layout'
import type { UniqueLayout } from '#server/store/layout/unique-layout'

/** A record of another table, by the field that it is shown by: before the seed is inserted its id may be unknown. */
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
      /** The fields that need no longer be unique; empty if the index is only replaced. */
      readonly loosens: readonly string[]
    }
  | {
      readonly kind: 'drop-column'
      readonly table: string
      readonly column: string
      /** Rows that lose a value. */
      readonly values: number
      /** Whether the schema no longer has the field; false if the column is replaced, or is a folded one. */
      readonly removed: boolean
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
      /** Whether it is reported: a folded column is not. */
      readonly reported: boolean
    }
  | { readonly kind: 'create-table'; readonly layout: TableLayout }
  | { readonly kind: 'create-links'; readonly layout: TableLayout; readonly links: LinksLayout }
  | {
      readonly kind: 'add-column'
      readonly layout: TableLayout
      readonly field: FieldLayout
      /** The kind of the column that it replaces. */
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
      /** `folded`: only the folded column changes. */
      readonly why: 'converted' | 'backfilled' | 'folded'
    }
  | {
      /** Conceals the values that the history and deleted records have of a field that has become a secret. */
      readonly kind: 'conceal'
      readonly layout: TableLayout
      readonly field: FieldLayout
      /** The former names of its table and its column. */
      readonly formerly: { readonly table: string; readonly column: string }
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
      readonly isNew: boolean
    }
  | {
      readonly kind: 'drop-list-index'
      /** The entity's current name in the database. */
      readonly table: string
    }
  | {
      readonly kind: 'build-list-index'
      readonly layout: TableLayout
      readonly pages: PagesLayout
      readonly rows: number
    }
  | {
      /** Indexes the lines of a table by their record. */
      readonly kind: 'index-lines'
      readonly layout: TableLayout
    }
  | {
      /** Computes the fields of all records and their lines again. */
      readonly kind: 'compute'
      readonly layout: TableLayout
      readonly rows: number
    }
  | { readonly kind: 'seed'; readonly layout: TableLayout }

/** The reason why a plan must not be executed. Rows are reported by count and id, because their values may be personal data. */
export interface Problem {
  readonly table?: string
  readonly column?: string
  /** The number of rows with the problem. */
  readonly rows?: number
  /** The first of them. */
  readonly ids?: readonly number[]
  readonly what: string
  /** The remedy. */
  readonly help: string
}

export interface Plan {
  readonly steps: readonly Step[]
  readonly problems: readonly Problem[]
  /** Warnings, which do not stop the migration. */
  readonly notes: readonly string[]
}

export function joinPlans(parts: readonly Partial<Plan>[]): Plan {
  return {
    steps: parts.flatMap(({ steps = [] }) => steps),
    problems: parts.flatMap(({ problems = [] }) => problems),
    notes: parts.flatMap(({ notes = [] }) => notes),
  }
}
