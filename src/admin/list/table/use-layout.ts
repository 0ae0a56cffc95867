import useMediaQuery from '@mui/material/useMediaQuery'

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
