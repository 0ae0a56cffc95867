import { useMessage } from '../messages/use-message'
import { useListContext } from 'react-admin'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { Row } from '../rows/row'
import { usePrinting } from './use-printing'
import './printed-list.css'

/** All rows that are listed, on paper: the table on screen holds only those in sight. */
export const PrintedList = () => usePrinting() && <AllRows />

function AllRows() {
  const message = useMessage()
  const { columns } = useCatalogueScope()
  const { data: rows = [], filterValues } = useListContext<Row>()
  const search = String(filterValues['q'] ?? '')
  return (
    <table className="printed-list">
      {search !== '' && <caption>{message('gestion.list.searched', { search })}</caption>}
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
