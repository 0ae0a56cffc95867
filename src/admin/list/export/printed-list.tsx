import { useListContext } from 'react-admin'
import { createPortal, flushSync } from 'react-dom'
import { useEffect, useState } from 'react'
import { useMessage, numberText } from '#admin/frame/texts/use-message'
import { writtenColumns, type Column, plainText } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import { useListCounts } from '../list-context'
import type { Printed } from '../rows/list-source'
import type { Row } from '#admin/provider/row'
import './printed-list.css'
import { readSession } from '#admin/provider/session/stored-session'
import { decimalsOf, type FieldContract } from '#wire/kinds'
import { sumOf } from '#wire/notation/decimal'

/**
 * From this number of rows on the table is not part of the structure that a PDF has for screen readers: for 20,000 rows
 * that would take most of the file and of the time.
 */
const UNSTRUCTURED_FROM = 2_000

interface PaperProps {
  /** undefined: all listed rows. */
  readonly printed: Printed | undefined
}

/**
 * All listed rows, on paper: the table on screen holds only those in sight. The element is beside the app, because
 * browsers take ten times as long to divide a table into pages within the app's grids.
 */
export function PrintedList(props: PaperProps) {
  return usePrinting() && createPortal(<AllRows {...props} />, document.body)
}

/** Whether the page is being printed; content for paper must be rendered before the event handler ends. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

function AllRows({ printed }: PaperProps) {
  const message = useMessage()
  const { title, contract, columns: all, shownColumns, filters } = useCatalogueScope()
  const columns = writtenColumns(shownColumns)
  const { data = [], filterValues } = useListContext<Row>()
  const { isUnfiltered } = useListCounts()
  const { rows, note = '', levelOf } = printed ?? { rows: data }
  const { q: search = '', ...filter } = filterValues
  const searched = search === '' ? '' : message('admin.list.searched', { search })
  const filtered = isUnfiltered
    ? message('admin.filter.ignored')
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
        {/* The total of a part would be mistaken for that of the list. */}
        {note === '' && <PrintedTotals rows={rows} />}
      </table>
    </>
  )
}

/** The indentation of a row by its level in the tree. */
const indented = (level = 1) =>
  level === 1 ? undefined : { paddingInlineStart: `${level - 1}rem` }

const moment = new Intl.DateTimeFormat('es-AR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The head of a printed list: its owner, the number of rows, and the time of printing. */
function PrintedHead({ count }: { readonly count: number }) {
  const message = useMessage()
  const [now] = useState(() => new Date())
  return (
    <p className="printed-head">
      <strong>{readSession()?.empresa}</strong>
      <span>
        {message('admin.list.total', { smart_count: count, count: numberText(count) })}
        {' · '}
        {message('admin.list.printed_at', { date: moment.format(now) })}
      </span>
    </p>
  )
}

/**
 * The foot of a printed list: the total of each column of amounts. Nothing if there is none, or no more than one row.
 */
function PrintedTotals({ rows }: { readonly rows: readonly Row[] }) {
  const message = useMessage()
  const { contract, shownColumns } = useCatalogueScope()
  const columns = writtenColumns(shownColumns)
  const isAmount = ({ source, hasOwnText }: Column): boolean =>
    contract.fields[source]?.kind === 'money' && hasOwnText !== true
  const first = columns.findIndex(isAmount)
  if (first === -1 || rows.length < 2) return null
  const label = message('admin.list.printed_total')
  return (
    <tfoot>
      <tr>
        {first > 0 && (
          <th scope="row" colSpan={first}>
            {label}
          </th>
        )}
        {columns.slice(first).map((column, place) => (
          <td key={place} className={`cell-${column.align}`}>
            {first === 0 && place === 0 && `${label} `}
            {isAmount(column) && totalText(column, rows, contract.fields[column.source])}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Empty if a value is no amount that could be added. */
function totalText(column: Column, rows: readonly Row[], field?: FieldContract): string {
  const amounts = rows.map((row) => plainText(row[column.source]))
  const total = sumOf(amounts, field === undefined ? 0 : decimalsOf(field))
  return total === undefined ? '' : column.text(total)
}
