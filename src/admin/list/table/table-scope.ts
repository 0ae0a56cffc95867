import useMediaQuery from '@mui/material/useMediaQuery'
import type { Ref } from 'react'
import { requiredContext } from '#admin/frame/required-context'
import type { Column } from '#admin/fields/columns/column'

/**
 * The values that the head and all rows of a table share. They change with the window's width, not with the rows shown.
 */
interface TableScope {
  /** The prefix of the rows' ids. */
  readonly id: string
  readonly columns: readonly Column[]
  /** undefined if all rows have the same height. */
  readonly measure: Ref<HTMLTableRowElement> | undefined
  onAction(name: string, index: number): void
  onFocus(index: number): void
  /**
   * @param action the action of the focused button; undefined: the focus is on the row itself, until it is loaded
   * @returns whether the key moves to another row
   */
  onMove(key: string, index: number, action: string | undefined): boolean
  /** Folds the branch of a row, or unfolds it; undefined: rows have none. */
  readonly toggleBranch: ((index: number) => void) | undefined
}

/** The surrounding table. @throws if there is none */
export const [TableScopeProvider, useTableScope] = requiredContext<TableScope>(
  'This must be inside a CatalogueTable',
)

/** A table at every width, or one that is stacked into cards up to 767 px. */
export type Narrow = 'cards' | 'table'

/** The layout of the rows: one line each, lines that may wrap (few columns, or small ones), or stacked cards. */
export type Layout = 'wide' | 'narrow' | 'dense' | 'cards'

/** Columns that fit into one line of a desktop screen. */
const ONE_LINE_COLUMNS = 4

/**
 * The layout for the window's width.
 * @param isCrowded the columns have too little room for one line, in a window wider than a phone's
 */
export function useLayout(narrow: Narrow, columns: number, isCrowded: boolean): Layout {
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const isNarrow = useMediaQuery('(max-width: 800px)', { noSsr: true })
  if (isPhone && narrow === 'cards') return 'cards'
  if (columns > ONE_LINE_COLUMNS || (isCrowded && !isPhone)) return 'dense'
  return isNarrow ? 'narrow' : 'wide'
}
