import { useListContext } from 'react-admin'
import type { Column } from './column'
import type { Row } from './row'
import { usePrinting } from './use-printing'
import './printed-list.css'

interface PrintedListProps {
  readonly columns: readonly Column[]
}

/** All rows that are listed, on paper: the table on screen holds only those in sight. */
export function PrintedList(props: PrintedListProps) {
  return usePrinting() ? <AllRows {...props} /> : null
}

function AllRows({ columns }: PrintedListProps) {
  const { data: rows = [], filterValues } = useListContext<Row>()
  const search = String(filterValues['q'] ?? '')
  return (
    <table className="printed-list">
      {search !== '' && <caption>Búsqueda: «{search}»</caption>}
      <thead>
        <tr>
          {columns.map(({ label, align }, place) => (
            <th key={place} scope="col" className={`cell-${align}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // Two rows may have the same id.
          <tr key={place}>
            {columns.map((column, place) => (
              <td key={place} className={`cell-${column.align}`}>
                {column.text(row[column.source], row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
