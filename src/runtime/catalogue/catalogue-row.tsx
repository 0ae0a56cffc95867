import { RecordContextProvider } from 'react-admin'
import { memo, type ReactNode, type Ref } from 'react'
import { cellOf } from './cell'
import type { Column } from './column'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import './row-button.css'

interface CatalogueRowProps {
  readonly row: Row
  /** Position among the rows shown, from 0. */
  readonly index: number
  readonly columns: readonly Column[]
  /** The column that names the row. */
  readonly header: string
  readonly actions: readonly RowAction[] | undefined
  /** A component among the buttons. */
  readonly rowAction: ReactNode
  readonly disabled: boolean
  /** New since the last load: marked for a moment. */
  readonly fresh: boolean
  /** Tab stops at one row's buttons only; the arrow keys lead to the others. */
  readonly tabbable: boolean
  readonly headerId: string
  readonly measure: Ref<HTMLTableRowElement> | undefined
  onAction(name: string, index: number): void
  onFocus(index: number): void
  /** @returns whether the key leads to another row */
  onMove(key: string, index: number, action: string): boolean
}

/** Longer texts may be cut off by their column: pointing at them shows them whole. */
const LONG_TEXT = 28

/** An e-mail address that does not fit its column is broken after its @ or a point, not within a word. */
function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=[@.])/)
  return parts.flatMap((part, index) => (index === 0 ? part : [<wbr key={index} />, part]))
}

/** A plain function: a component for each row would add to what a key in the search costs. */
function cellsOf({ row, columns, header, headerId }: CatalogueRowProps): ReactNode {
  return columns.map((column, place) => {
    const value = row[column.source]
    const text = column.text(value, row)
    const shown = column.render?.(row) ?? shownText(column, value, text)
    const cell = {
      ...cellOf(column),
      'data-label': column.label,
      title: text.length > LONG_TEXT && column.render === undefined ? text : undefined,
    }
    return column.source === header ? (
      <th key={place} {...cell} scope="row" id={headerId}>
        {shown}
      </th>
    ) : (
      <td key={place} {...cell}>
        {shown}
      </td>
    )
  })
}

function shownText(column: Column, value: unknown, text: string): ReactNode {
  const href = column.href?.(value)
  const broken = column.width === 'address' ? breakable(text) : text
  return href === undefined ? broken : <a href={href}>{broken}</a>
}

/** One row of plain cells and plain buttons: components of MUI in rows double the cost of a key in the search. */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps) {
  const { row, index, fresh, measure, actions, rowAction } = props
  return (
    <tr
      ref={measure}
      className={fresh ? 'row-fresh' : undefined}
      aria-rowindex={index + 2}
      data-index={index}
    >
      {cellsOf(props)}
      {actions !== undefined && (
        <RowButtons
          index={index}
          actions={actions}
          disabled={props.disabled}
          tabbable={props.tabbable}
          headerId={props.headerId}
          onAction={props.onAction}
          onFocus={props.onFocus}
          onMove={props.onMove}
        >
          {rowAction && <RecordContextProvider value={row}>{rowAction}</RecordContextProvider>}
        </RowButtons>
      )}
    </tr>
  )
})

type RowButtonsProps = Pick<
  CatalogueRowProps,
  'index' | 'disabled' | 'tabbable' | 'headerId' | 'onAction' | 'onFocus' | 'onMove'
> & { readonly actions: readonly RowAction[]; readonly children: ReactNode }

/** Apart from the texts, because a key in the search changes these alone, unless rows differ in what may be done. */
const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { index, actions, disabled, tabbable, headerId } = props
  return (
    <td className="cell-actions">
      {actions.map(({ name, label }, place) => (
        <button
          // 'Habilitar' takes the place of 'Deshabilitar', and the focus that this had.
          key={place}
          type="button"
          className="row-button"
          data-action={name}
          aria-describedby={headerId}
          disabled={disabled}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => props.onAction(name, index)}
          onFocus={() => props.onFocus(index)}
          onKeyDown={(event) => {
            if (props.onMove(event.key, index, name)) event.preventDefault()
          }}
        >
          {label}
        </button>
      ))}
      {props.children}
    </td>
  )
})
