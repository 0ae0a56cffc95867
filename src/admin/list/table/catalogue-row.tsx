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
  /** The index among the rows shown, from 0. */
  readonly index: number
  /** The index in the window of rows. */
  readonly place: number
  /** New since the last load: marked for a moment. */
  readonly fresh: boolean
  /** Tab stops at one row's buttons only; the arrow keys lead to the others. */
  readonly tabbable: boolean
}

/** Longer texts may be cut off by their column: pointing at them shows them whole. */
const LONG_TEXT = 28

/**
 * No Spanish word has more letters: a longer string is an account number, a part of an address, or text typed without
 * spaces.
 */
const LONGEST_WORD = 24
const LONG_TOKEN = new RegExp(`(\\S{${LONGEST_WORD + 1},})`)

/** A text whose words stay whole; a string that is too long for a word may be broken anywhere. */
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
 * The cells of a row. This is a plain function: a component for each row would make keys in the search slower.
 * @param at the place of the row
 * @param header the field that names the row
 * @param named makes the content of the name's cell
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
      // The button keeps the focus when the number of columns before it changes.
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

/** Separate from the texts: a key in the search changes only the texts, unless the rows differ in their actions. */
const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { index, actions, tabbable, children } = props
  const { busy } = useCatalogueScope()
  const { id, onAction, onFocus, onMove } = useTableScope()
  const at = { index, tabbable, onFocus, onMove }
  return (
    <td className="cell-actions">
      {actions.map(({ name, label }, place) => (
        <button
          // 'Habilitar' takes the place of 'Deshabilitar', and its focus.
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
