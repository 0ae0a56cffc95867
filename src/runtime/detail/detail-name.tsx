import type { NameCellProps } from '../list/catalogue-scope'
import { rowControl } from '../table/row-control'
import { useTableScope } from '../table/table-scope'
import { useDetailScope } from './detail-scope'

/** The action of a row that shows its record: for the keys that lead from row to row. */
export const SHOW = 'ver'

/** What names a row, as a button that shows its record. */
export function DetailName({ row, index, tabbable, children }: NameCellProps) {
  const { shown, isSheet, toggle } = useDetailScope()
  const { onFocus, onMove } = useTableScope()
  return (
    <button
      type="button"
      className="detail-name"
      {...rowControl({ index, tabbable, onFocus, onMove }, SHOW)}
      {...(isSheet ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': row.id === shown })}
      // The second click of a double click would close it again.
      onClick={({ detail }) => detail < 2 && toggle(row)}
    >
      {children}
    </button>
  )
}
