/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */
import { useDeferredValue, useMemo, useRef, memo } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import { columnsOf, alignOf, type GridColumns } from './column-widths'
import type { LinesGridProps } from './grid-props'
import { LineRow } from './line-row'
import { newLine } from './line-values'
import { useLinesGrid } from './use-lines-grid'
import type { LineFields, Line, LinesContract } from '#wire/kinds/lines'
import { differenceOf } from '#wire/rules/balance'
import { computedLines, sumOfLines } from '#wire/computed/computed-values'
import { decimalsOf, isAmount } from '#wire/kinds'
import { rounded } from '#wire/computed/exact'
import { showDecimal } from '#wire/notation/decimal'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */

interface LinesFootProps {
  readonly contract: LinesContract
  readonly lines: readonly Line[]
}

interface LinesSumsProps extends LinesFootProps {
  readonly columns: GridColumns
  /** The place among the rows, from 1. */
  readonly place: number
}

/** The sums of the columns that hold amounts. */
export const LinesFoot = memo(function LinesFoot(props: LinesSumsProps) {
  const { contract, lines, columns, place } = props
  const message = useMessage()
  const computed = computedLines(contract, lines)
  return (
    <div role="row" aria-rowindex={place} className="lines-row lines-foot" style={columns}>
      <div role="rowheader" className="lines-number">
        <span className="visually-hidden">{message('admin.lines.total')}</span>
      </div>
      {Object.entries(contract.fields).map(([name, field]) => (
        <div key={name} role="gridcell" className={`lines-cell lines-${alignOf(field)}`}>
          {isAmount(field) &&
            showDecimal(rounded(sumOfLines(computed, name), decimalsOf(field)), decimalsOf(field))}
        </div>
      ))}
      <div role="gridcell" className="lines-remove" aria-label={message('admin.lines.total')} />
    </div>
  )
})

/** Shows whether the two sums are equal, while amounts are typed. */
const LinesBalance = memo(function LinesBalance({ contract, lines }: LinesFootProps) {
  const message = useMessage()
  const { balances, fields } = contract
  if (balances === undefined) return null
  const [one = '', other = ''] = balances.map((name) => fields[name]?.label ?? name)
  const difference = differenceOf(contract, computedLines(contract, lines), balances)
  return (
    <p className={difference === undefined ? 'lines-balanced' : 'lines-unbalanced'}>
      {difference === undefined
        ? message('admin.lines.balanced', { one, other })
        : message('admin.lines.difference', { one, other, difference })}
    </p>
  )
})

/**
 * The grid: all cells are texts, except the one that has the control of its field. Only rows in sight are rendered.
 * Behind the last line there is an empty row, which becomes a line when something is entered.
 */
export function LinesGrid(props: LinesGridProps) {
  const { contract, lines, readOnly, labelledBy, gridRef } = props
  const message = useMessage()
  const scroll = useRef<HTMLDivElement>(null)
  const grid = useLinesGrid(props, scroll)
  const { count, paste } = grid
  // A key must not wait for the sums of a thousand lines.
  const counted = useDeferredValue(lines)
  const columns = useMemo(() => columnsOf(contract.fields), [contract])
  return (
    <>
      <div
        ref={scroll}
        className="lines-scroll"
        // If the grid has nothing to focus, the keys scroll the grid itself.
        tabIndex={readOnly ? 0 : -1}
        role="grid"
        aria-labelledby={labelledBy}
        aria-describedby={props.describedBy}
        aria-readonly={readOnly}
        aria-rowcount={count + 2}
        aria-colcount={Object.keys(contract.fields).length + 2}
        onKeyDownCapture={(event) => grid.onKey(event, false)}
        onKeyDown={(event) => grid.onKey(event, true)}
        onPasteCapture={paste.onPaste}
      >
        <LinesHead fields={contract.fields} columns={columns} />
        <GridRows {...props} grid={grid} />
        <LinesFoot contract={contract} lines={counted} columns={columns} place={count + 2} />
      </div>
      <div ref={gridRef} tabIndex={-1} onFocus={grid.onFault} />
      <LinesBalance contract={contract} lines={counted} />
      <output className="lines-report">
        {paste.report}{' '}
        {paste.retry !== undefined && (
          <button type="button" className="link-button" onClick={paste.retry}>
            {message('admin.retry')}
          </button>
        )}
      </output>
      {!readOnly && (
        <p className="lines-help">
          {message('admin.lines.help')}
          {contract.balances !== undefined && ` ${message('admin.lines.other_side')}`}
        </p>
      )}
    </>
  )
}

interface GridRowsProps extends LinesGridProps {
  readonly grid: ReturnType<typeof useLinesGrid>
}

/** The rows in sight. */
function GridRows({ grid, contract, lines, isChecked, readOnly, fault }: GridRowsProps) {
  const { shown, cell, commands, paste } = grid
  const { active } = cell
  const columns = useMemo(() => columnsOf(contract.fields), [contract])
  const blank = useMemo(() => newLine(contract.fields), [contract])
  const size = { height: shown.getTotalSize(), minWidth: columns.minWidth }
  return (
    <div role="rowgroup" className="lines-rows" style={size}>
      {shown.getVirtualItems().map(({ index, start: top }) => (
        <LineRow
          key={index}
          contract={contract}
          line={lines[index] ?? blank}
          row={index}
          top={top}
          columns={columns}
          active={active?.row === index ? active.name : undefined}
          isChecked={isChecked || paste.hasPasted}
          fault={fault?.row === index ? fault : undefined}
          isNew={index >= lines.length}
          readOnly={readOnly}
          renderInput={grid.renderInput}
          onEnter={grid.onEnter}
          onRemove={commands.remove}
          renewal={active?.row === index ? cell.renewal : 0}
        />
      ))}
    </div>
  )
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */

interface LinesHeadProps {
  readonly fields: LineFields
  readonly columns: GridColumns
}

/** The names of the columns. */
const LinesHead = memo(function LinesHead({ fields, columns }: LinesHeadProps) {
  const message = useMessage()
  return (
    <div role="row" aria-rowindex={1} className="lines-row lines-head" style={columns}>
      <div role="columnheader" className="lines-number">
        {message('admin.lines.number')}
      </div>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name} role="columnheader" className={`lines-cell lines-${alignOf(field)}`}>
          {field.label}
        </div>
      ))}
      <div role="columnheader" className="lines-remove">
        <span className="visually-hidden">{message('admin.lines.actions')}</span>
      </div>
    </div>
  )
})
