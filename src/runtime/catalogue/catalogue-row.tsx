import { memo, type Ref } from 'react'
import type { Column } from './column'
import type { Row } from './row'
import type { RowAction } from './row-actions'

export interface CatalogueRowProps {
  readonly row: Row
  /** Position among the rows shown, from 0. */
  readonly index: number
  readonly columns: readonly Column[]
  /** The column that names the row. */
  readonly header: string
  readonly actions: readonly RowAction[] | undefined
  readonly disabled: boolean
  /** Tab stops at one row's buttons only; the arrow keys lead to the others. */
  readonly tabbable: boolean
  readonly headerId: string
  readonly measure: Ref<HTMLTableRowElement> | undefined
  onAction(name: string, row: Row, index: number): void
}

/**
 * One row of plain cells and plain buttons: components here double the cost of a key in the search. Explicit roles keep
 * the table a table where CSS stacks it into cards.
 */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps) {
  const { row, index, columns, header, actions, disabled, tabbable, headerId, measure, onAction } =
    props
  return (
    <tr ref={measure} role="row" aria-rowindex={index + 2} data-index={index}>
      {columns.map((column) => {
        const text = column.text(row[column.source])
        const shared = { className: `cell-${column.align}`, 'data-label': column.label }
        return column.source === header ? (
          <th key={column.source} {...shared} role="rowheader" scope="row" id={headerId}>
            {text}
          </th>
        ) : (
          <td key={column.source} {...shared} role="cell">
            {text}
          </td>
        )
      })}
      {actions !== undefined && (
        <td className="cell-actions" role="cell">
          {actions.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className="row-button"
              data-action={name}
              aria-describedby={headerId}
              disabled={disabled}
              tabIndex={tabbable ? 0 : -1}
              onClick={() => onAction(name, row, index)}
            >
              {label}
            </button>
          ))}
        </td>
      )}
    </tr>
  )
})
