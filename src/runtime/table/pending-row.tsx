import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { useTableScope } from './table-scope'
import './pending-row.css'

interface PendingRowProps {
  readonly index: number
  readonly place: number
  /** What the row will take up. Pixels. */
  readonly height: number
}

/** In place of a row that is not loaded yet. The keys that lead from row to row lead from it, too. */
export function PendingRow({ index, place, height }: PendingRowProps) {
  const message = useMessage()
  const { actionCount, selection } = useCatalogueScope()
  const { columns, onMove } = useTableScope()
  return (
    <tr
      className="row-pending"
      aria-busy="true"
      aria-rowindex={index + 2}
      data-index={index}
      data-place={place}
      data-pending=""
      tabIndex={-1}
      style={{ height }}
      onKeyDown={(event) => {
        if (onMove(event.key, index, undefined)) event.preventDefault()
      }}
    >
      <td colSpan={columns.length + (actionCount > 0 ? 1 : 0) + (selection ? 1 : 0)}>
        <span className="visually-hidden">{message('gestion.list.loading_row')}</span>
      </td>
    </tr>
  )
}
