import { RecordContextProvider } from 'react-admin'
import { Fragment, memo, type ReactNode } from 'react'
import type { RowAction } from '#admin/record/actions/row-actions'
import { cellOf, type Column, rowControl, type RowPlace } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import type { Branch } from '#admin/provider/rows/branches'
import type { Row } from '#admin/provider/row'
import { BranchName } from '../rows/tree/branch-name'
import { SelectCell } from '../selection/bulk-actions'
import { useTableScope } from './table-scope'
import './row-button.css'

interface CatalogueRowProps extends Partial<Branch> {
  readonly row: Row
  /** Among the rows shown, from 0. */
  readonly index: number
  /** In the window of rows (`row-window.ts`). */
  readonly place: number
  /** New since the last load: marked for a moment. */
  readonly fresh: boolean
  /** Tab stops at one row's buttons only; the arrow keys lead to the others. */
  readonly tabbable: boolean
}

/** Longer texts may be cut off by their column: pointing at them shows them whole. */
const LONG_TEXT = 28

/** No word of Spanish has more letters: a number of an account, a part of an address, or somebody's typing without spaces. */
const LONGEST_WORD = 24
const LONG_TOKEN = new RegExp(`(\\S{${LONGEST_WORD + 1},})`)

/** A text whose words stay whole; what is too long for a word may be broken anywhere. */
function inWords(text: string): ReactNode {
  if (!LONG_TOKEN.test(text)) return text
  return text.split(new RegExp(LONG_TOKEN, 'g')).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="long-token">
        {part}
      </span>
    ),
  )
}

/** An e-mail address that does not fit its column is broken after its @ or a point, not within a word. */
function breakable(text: string): ReactNode {
  const parts = text.split(/(?<=[@.])/)
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {inWords(part)}
    </Fragment>
  ))
}

/**
 * A plain function: a component for each row would add to what a key in the search costs.
 * @param at where the row is
 * @param header the field that names the row
 * @param named makes of the name what its cell shows
 */
function cellsOf(
  row: Row,
  at: RowPlace,
  columns: readonly Column[],
  header: string,
  headerId: string,
  named: (name: ReactNode) => ReactNode,
): ReactNode {
  const nameAt = columns.findIndex(({ source }) => source === header)
  return columns.map((column, place) => {
    const value = row[column.source]
    const text = column.text(value, row)
    const shown = column.render?.(row, at) ?? shownText(column, value, text)
    const cell = {
      ...cellOf(column),
      'data-label': column.label,
      title: text.length > LONG_TEXT && column.render === undefined ? text : undefined,
    }
    return place === nameAt ? (
      // Its button keeps the focus when there are more or fewer columns before it.
      <th key="name" {...cell} scope="row" id={headerId}>
        {named(shown)}
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
  const broken = column.width === 'address' ? breakable(text) : inWords(text)
  return href === undefined ? broken : <a href={href}>{broken}</a>
}

/** One row of plain cells and plain buttons: components of MUI in rows double the cost of a key in the search. */
export const CatalogueRow = memo(function CatalogueRow(props: CatalogueRowProps) {
  const { row, index, place, fresh, tabbable, level, isOpen } = props
  const { contract, actionCount, actionsOf, rowAction, NameCell, selection } = useCatalogueScope()
  const { id, columns, measure, onFocus, onMove } = useTableScope()
  const shown = (name: ReactNode): ReactNode =>
    NameCell ? (
      <NameCell row={row} index={index} tabbable={tabbable}>
        {name}
      </NameCell>
    ) : (
      name
    )
  const named = (name: ReactNode): ReactNode =>
    level === undefined ? (
      shown(name)
    ) : (
      <BranchName level={level} isOpen={isOpen} index={index} tabbable={tabbable}>
        {shown(name)}
      </BranchName>
    )
  return (
    <tr
      ref={measure}
      className={fresh ? 'row-fresh' : undefined}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={isOpen}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      data-index={index}
      data-place={place}
    >
      {selection && (
        <SelectCell selection={selection} row={row} index={index} tabbable={tabbable} />
      )}
      {cellsOf(
        row,
        { index, tabbable, onFocus, onMove },
        columns,
        contract.nameField,
        `${id}-${index}`,
        named,
      )}
      {actionCount > 0 && (
        <RowButtons index={index} actions={actionsOf(row)} tabbable={tabbable}>
          {rowAction && <RecordContextProvider value={row}>{rowAction}</RecordContextProvider>}
        </RowButtons>
      )}
    </tr>
  )
})

interface RowButtonsProps extends Pick<CatalogueRowProps, 'index' | 'tabbable'> {
  readonly actions: readonly RowAction[]
  readonly children: ReactNode
}

/** Apart from the texts, because a key in the search changes these alone, unless rows differ in what may be done. */
const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { index, actions, tabbable, children } = props
  const { busy } = useCatalogueScope()
  const { id, onAction, onFocus, onMove } = useTableScope()
  const at = { index, tabbable, onFocus, onMove }
  return (
    <td className="cell-actions">
      {actions.map(({ name, label }, place) => (
        <button
          // 'Habilitar' takes the place of 'Deshabilitar', and the focus that this had.
          key={place}
          type="button"
          className="row-button"
          {...rowControl(at, name)}
          aria-describedby={`${id}-${index}`}
          disabled={busy}
          onClick={() => onAction(name, index)}
        >
          {label}
        </button>
      ))}
      {children}
    </td>
  )
})
