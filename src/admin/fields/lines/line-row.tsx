/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */
import { memo, type ReactNode } from 'react'
import { computedLines } from '#wire/computed/computed-values'
import { isEntered, type Line, type LinesContract, shownValue } from '#wire/kinds/lines'
import type { CellFault } from './grid-props'
import { useMessage } from '#admin/frame/texts/use-message'
import { alignOf, type GridColumns } from './column-widths'
import { cellError } from './line-errors'

export interface LineRowProps {
  readonly contract: LinesContract
  readonly line: Line
  readonly row: number
  /** The distance from the first row. Pixels. */
  readonly top: number
  readonly columns: GridColumns
  /** The field with the control; undefined: the control is in another row. */
  readonly active: string | undefined
  /** Errors are shown. */
  readonly isChecked: boolean
  /** The cell of this row that the backend has refused. */
  readonly fault: CellFault | undefined
  /** The row behind the last line, which becomes a line when something is entered. */
  readonly isNew: boolean
  readonly readOnly: boolean
  /** Changes when the control of the active cell starts again. */
  readonly renewal: number
  /** The control of the active cell, which starts again with each renewal. */
  renderInput(cell: RenderedCell): ReactNode
  onEnter(row: number, name: string): void
  onRemove(row: number): void
}

/** A cell with a control. */
export interface RenderedCell {
  readonly row: number
  readonly name: string
  readonly renewal: number
  /** The error of the cell; undefined: no error is shown. */
  readonly error: string | undefined
}

/** A row of the grid: texts, and at most one control. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { contract, row, active, isChecked, fault, isNew, readOnly, onEnter, renewal } = props
  const message = useMessage()
  const [line = props.line] = computedLines(contract, [props.line])
  const unknown = (text: string) => message('admin.lines.unknown', { text })
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={`lines-row${active === undefined ? '' : ' lines-row-active'}`}
      // No transform, because the list of a picker is placed in the window, and the grid must not cut it off.
      style={{ ...props.columns, top: props.top }}
    >
      <div role="rowheader" className="lines-number">
        {isNew ? <span className="visually-hidden">{row + 1}</span> : row + 1}
      </div>
      {Object.entries(contract.fields).map(([name, field], column) => {
        const own = isChecked && !isNew ? cellError(field, line[name], unknown) : undefined
        const error = own ?? (fault?.name === name ? fault.text : undefined)
        const text = shownValue(field, line[name])
        return (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its control takes the focus, once it is entered
          <div
            key={name}
            role="gridcell"
            aria-colindex={column + 2}
            aria-invalid={error !== undefined}
            title={error ?? (active === name ? undefined : text)}
            className={`lines-cell lines-${alignOf(field)}${error === undefined ? '' : ' lines-wrong'}`}
            {...(active === name ? { 'data-active': true } : {})}
            onMouseDown={(event) => {
              // Otherwise, the browser would focus the grid instead of the control that the cell gets.
              if (!readOnly && active !== name && isEntered(field)) event.preventDefault()
              onEnter(row, name)
            }}
          >
            {active === name ? props.renderInput({ row, name, renewal, error }) : text}
            {error !== undefined && active !== name && (
              <span className="visually-hidden">{error}</span>
            )}
          </div>
        )
      })}
      <div role="gridcell" className="lines-remove">
        {!readOnly && !isNew && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={message('admin.lines.remove', { one: contract.one, number: row + 1 })}
            onClick={() => props.onRemove(row)}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </div>
    </div>
  )
})
