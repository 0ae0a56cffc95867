import type { FieldLayout, TableLayout, UniqueLayout } from '../layout'

/** One change of the tables, in the order in which a plan carries it out. */
export type Step =
  | { readonly kind: 'drop-unique'; readonly index: string }
  | { readonly kind: 'drop-column'; readonly table: string; readonly column: string }
  | { readonly kind: 'drop-table'; readonly table: string }
  | { readonly kind: 'create-table'; readonly layout: TableLayout }
  | { readonly kind: 'add-column'; readonly layout: TableLayout; readonly field: FieldLayout }
  | {
      readonly kind: 'fold'
      readonly layout: TableLayout
      readonly field: FieldLayout
      readonly column: 'new' | 'old'
    }
  | { readonly kind: 'create-unique'; readonly layout: TableLayout; readonly unique: UniqueLayout }
  | { readonly kind: 'sow'; readonly layout: TableLayout }

export interface Plan {
  readonly steps: readonly Step[]
  /** Why the plan must not be carried out: each names table, column, rows and what to do. */
  readonly problems: readonly string[]
}
