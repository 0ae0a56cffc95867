import type { CSSProperties } from 'react'
import type { Column } from './column'

interface CellProps {
  readonly className: string
  readonly style?: CSSProperties
}

/** What the header and the cells of a column have in common. */
export function cellOf({ align, pinnedAt }: Column): CellProps {
  const className = `cell-${align}`
  if (pinnedAt === undefined) return { className }
  return { className: `${className} cell-pinned`, style: { insetInlineEnd: pinnedAt } }
}
