/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are positioned are no rows of a table */
import { useDeferredValue, useMemo, useRef } from 'react'
import { useLinesMessage } from '../messages/use-lines-message'
import { columnsOf } from './column-widths'
import type { LinesGridProps } from './grid-props'
import { LineRow } from './line-row'
import { newLine } from './line-values'
import { LinesBalance, LinesFoot } from './lines-foot'
import { LinesHead } from './lines-head'
import { useLinesGrid } from './use-lines-grid'

/**
 * The grid: texts in all cells but one, which has the control of its field; only rows in sight are rendered. Behind the last
 * line there is an empty row, which becomes a line when something is entered.
 */
export function LinesGrid(props: LinesGridProps) {
  const { contract, lines, readOnly, labelledBy, gridRef } = props
  const message = useLinesMessage()
  const scroll = useRef<HTMLDivElement>(null)
  const grid = useLinesGrid(props, scroll)
  const { count, paste } = grid
  // Sums of a thousand lines are no reason for a key to wait.
  const counted = useDeferredValue(lines)
  const columns = useMemo(() => columnsOf(contract.fields), [contract])
  return (
    <>
      <div
        ref={scroll}
        className="lines-scroll"
        // Where nothing in it can be focused, keys scroll it.
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
            {message('gestion.retry')}
          </button>
        )}
      </output>
      {!readOnly && (
        <p className="lines-help">
          {message('gestion.lines.help')}
          {contract.balances !== undefined && ` ${message('gestion.lines.other_side')}`}
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
