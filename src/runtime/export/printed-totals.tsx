import { MONEY_DECIMALS } from '../../wire/kinds/money'
import { sumOf } from '../../wire/notation/decimal'
import { type Column, plainText, writtenColumns } from '../columns/column'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import type { Row } from '../rows/row'

/** Below a list on paper: the total of each column of amounts. Nothing where there is none, or no more than one row. */
export function PrintedTotals({ rows }: { readonly rows: readonly Row[] }) {
  const message = useMessage()
  const { contract, shownColumns } = useCatalogueScope()
  const columns = writtenColumns(shownColumns)
  const isAmount = ({ source, hasOwnText }: Column): boolean =>
    contract.fields[source]?.kind === 'money' && hasOwnText !== true
  const first = columns.findIndex(isAmount)
  if (first === -1 || rows.length < 2) return null
  const label = message('gestion.list.printed_total')
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
            {isAmount(column) && totalText(column, rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** Empty where an amount is none that could be added. */
function totalText(column: Column, rows: readonly Row[]): string {
  const amounts = rows.map((row) => plainText(row[column.source]))
  const total = sumOf(amounts, MONEY_DECIMALS)
  return total === undefined ? '' : column.text(total)
}
