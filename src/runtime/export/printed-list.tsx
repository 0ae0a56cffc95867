import { useMessage } from '../messages/use-message'
import { useListContext } from 'react-admin'
import { createPortal } from 'react-dom'
import { writtenColumns } from '../columns/column'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListCounts } from '../list/list-context'
import type { Printed } from '../rows/list-source'
import type { Row } from '../rows/row'
import { PrintedHead } from './printed-head'
import { PrintedTotals } from './printed-totals'
import './printed-list.css'

/**
 * From so many rows on the table is not part of the structure that a PDF has for screen readers: of 20,000 rows it would be
 * most of the file, and most of the time that it takes.
 */
const UNSTRUCTURED_FROM = 2_000

export interface PaperProps {
  /** undefined: all rows that are listed. */
  readonly printed: Printed | undefined
}

/**
 * All rows that are listed, on paper: the table on screen holds only those in sight. Beside the app, because browsers take
 * ten times as long to divide a table into pages within its grids.
 */
export const PrintedList = (props: PaperProps) =>
  createPortal(<AllRows {...props} />, document.body)

function AllRows({ printed }: PaperProps) {
  const message = useMessage()
  const { title, contract, columns: all, shownColumns, filters } = useCatalogueScope()
  const columns = writtenColumns(shownColumns)
  const { data = [], filterValues } = useListContext<Row>()
  const { isUnfiltered } = useListCounts()
  const { rows, note = '', levelOf } = printed ?? { rows: data }
  const { q: search = '', ...filter } = filterValues
  const searched = search === '' ? '' : message('gestion.list.searched', { search })
  const filtered = isUnfiltered
    ? message('gestion.filter.ignored')
    : filters.caption(filter, { columns: all, message })
  const caption = [searched, filtered, note].filter((text) => text !== '').join(' ')
  return (
    <>
      <PrintedHead count={rows.length} />
      <table className="printed-list" aria-hidden={rows.length >= UNSTRUCTURED_FROM}>
        <caption>
          <strong>{title}</strong> {caption}
        </caption>
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
                <td
                  key={place}
                  className={`cell-${column.align}`}
                  style={
                    column.source === contract.nameField ? indented(levelOf?.(row)) : undefined
                  }
                >
                  {column.text(row[column.source], row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {/* The total of a part would be taken for that of the list. */}
        {note === '' && <PrintedTotals rows={rows} />}
      </table>
    </>
  )
}

/** A row of a tree is as far in as it is down the tree. */
const indented = (level = 1) =>
  level === 1 ? undefined : { paddingInlineStart: `${level - 1}rem` }
