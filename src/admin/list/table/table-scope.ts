import useMediaQuery from '@mui/material/useMediaQuery'
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

/** A table that stays one at every width, and one that is stacked into cards up to 767 px. */
export type Narrow = 'cards' | 'table'

/** How rows are laid out: one line each, lines that may wrap (few columns, or small ones), or stacked cards. */
export type Layout = 'wide' | 'narrow' | 'dense' | 'cards'

/** Columns that fit into one line of a desk's screen. */
const ONE_LINE_COLUMNS = 4

/**
 * The layout for the window's width.
 * @param isCrowded the columns have too little room for one line, in a window that is no phone's
 */
export function useLayout(narrow: Narrow, columns: number, isCrowded: boolean): Layout {
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const isNarrow = useMediaQuery('(max-width: 800px)', { noSsr: true })
  if (isPhone && narrow === 'cards') return 'cards'
  if (columns > ONE_LINE_COLUMNS || (isCrowded && !isPhone)) return 'dense'
  return isNarrow ? 'narrow' : 'wide'
}
