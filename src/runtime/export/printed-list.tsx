import { useMessage } from '../messages/use-message'
import { useListContext } from 'react-admin'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { Printed } from '../rows/list-source'
import type { Row } from '../rows/row'
import { usePrinting } from './use-printing'
import './printed-list.css'

interface PrintedListProps {
  /** undefined: all rows that are listed. */
  readonly printed: Printed | undefined
}

/** All rows that are listed, on paper: the table on screen holds only those in sight. */
export const PrintedList = ({ printed }: PrintedListProps) =>
  usePrinting() && <AllRows printed={printed} />

function AllRows({ printed }: PrintedListProps) {
  const message = useMessage()
  const { columns, filters } = useCatalogueScope()
  const { data = [], filterValues } = useListContext<Row>()
  const { rows, note = '' } = printed ?? { rows: data }
  const { q: search = '', ...filter } = filterValues
  const searched = search === '' ? '' : message('gestion.list.searched', { search })
  const filtered = filters.caption(filter, { columns, message })
  const caption = [searched, filtered, note].filter((text) => text !== '').join(' ')
  return (
    <table className="printed-list">
      {caption && <caption>{caption}</caption>}
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
