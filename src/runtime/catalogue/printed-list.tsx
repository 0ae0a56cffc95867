import type { Column } from './column'
import type { SearchableRow } from './search-rows'
import { usePrinting } from './use-printing'
import './printed-list.css'

interface PrintedListProps {
  readonly columns: readonly Column[]
  readonly rows: readonly SearchableRow[]
  /** What was searched for; empty where nothing was. */
  readonly search: string
}

/** All rows that are listed, on paper: the table on screen holds only those in sight. */
export function PrintedList(props: PrintedListProps) {
  return usePrinting() ? <AllRows {...props} /> : null
}

const AllRows = ({ columns, rows, search }: PrintedListProps) => (
  <table className="printed-list">
    {search !== '' && <caption>Búsqueda: «{search}»</caption>}
    <thead>
      <tr>
        {columns.map(({ source, label, align }) => (
          <th key={source} scope="col" className={`cell-${align}`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ row }, place) => (
        // Two rows may have the same id.
        <tr key={place}>
          {columns.map((column) => (
            <td key={column.source} className={`cell-${column.align}`}>
              {column.text(row[column.source])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
