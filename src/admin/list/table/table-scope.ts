import type { Ref } from 'react'
import { requiredContext } from '#admin/frame/required-context'
import type { Column } from '#admin/fields/columns/column'

/** What the head and all rows of a table have in common: it changes with the window's width, not with what is shown. */
interface TableScope {
  /** Ids of the rows begin with it. */
  readonly id: string
  readonly columns: readonly Column[]
  /** undefined if all rows are equally high. */
  readonly measure: Ref<HTMLTableRowElement> | undefined
  onAction(name: string, index: number): void
  onFocus(index: number): void
  /**
   * @param action that the focus is on; undefined: on the row, until it is loaded
   * @returns whether the key leads to another row
   */
  onMove(key: string, index: number, action: string | undefined): boolean
  /** Folds the branch of a row, or unfolds it; undefined: rows have none. */
  readonly toggleBranch: ((index: number) => void) | undefined
}

/** The surrounding table. @throws if there is none */
export const [TableScopeProvider, useTableScope] = requiredContext<TableScope>(
  'This must be inside a CatalogueTable',
)
