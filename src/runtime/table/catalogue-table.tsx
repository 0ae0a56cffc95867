import { useEvent } from 'react-admin'
import { type CSSProperties, memo, type Ref, useEffect, useId, useMemo, useRef } from 'react'
import { denseMinWidth, isMany, pinAmounts } from '../columns/dense-width'
import type { Column } from '../columns/column'
import { fewerColumns } from '../columns/fewer-columns'
import { lineWidth } from '../columns/line-width'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { Branch, ListTree } from '../rows/list-source'
import type { Row } from '../rows/row'
import { CatalogueHead } from './catalogue-head'
import { CatalogueRow } from './catalogue-row'
import { PendingRow } from './pending-row'
import { TableScopeProvider, useTableScope } from './table-scope'
import { useCrowded } from './use-crowded'
import { type Layout, useLayout } from './use-layout'
import { type CatalogueTableHandle, useRowFocus } from './use-row-focus'
import type { Slot } from './use-visible-rows'
import './catalogue-table.css'
import './dense-table.css'
import './stacked-cards.css'

interface CatalogueTableProps {
  /** Those that are loaded, without gaps. */
  readonly rows: readonly Row[]
  /** The index of the first row that is loaded. */
  readonly first: number
  /** How many rows there are, loaded or not. */
  readonly count: number
  /** There may be more of them. */
  readonly isAtLeast: boolean
  /** How they are under one another; undefined: they are not. */
  readonly tree: ListTree | undefined
  /** Index of the row to be marked as new; -1 for none. */
  readonly fresh: number
  readonly handle: Ref<CatalogueTableHandle>
  /** Called with the rows in sight, where not all are loaded. */
  readonly onShow: ((first: number, last: number) => void) | undefined
}

/**
 * All rows of a list in a table that scrolls inside 335 px (360 px on narrow screens). Only the rows in sight
 * are in the page; the table still announces how many there are and which ones these are. A key in the search renders it
 * when its rows are there.
 */
export const CatalogueTable = memo(function CatalogueTable(props: CatalogueTableProps) {
  const { rows, first, count, isAtLeast, tree, fresh, handle, onShow } = props
  const { title, narrow, columnsAtMost, openFor, contract, ...scope } = useCatalogueScope()
  const shownColumns = useMemo(
    () => fewerColumns(scope.shownColumns, columnsAtMost, contract.nameField),
    [scope.shownColumns, columnsAtMost, contract.nameField],
  )
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const { actionCount, selection } = scope
  const least = lineWidth(shownColumns, actionCount, selection !== undefined)
  const layout = useLayout(narrow, shownColumns.length, useCrowded(region, least))
  const columns = useMemo(
    () => (layout === 'dense' ? pinAmounts(shownColumns) : shownColumns),
    [layout, shownColumns],
  )
  const { visible, onFocus, onMove } = useRowFocus(region, count, layout, tree, handle)
  // A component may take more than one line.
  const isMeasured = layout !== 'wide' || columns.some(({ render }) => render !== undefined)
  const measure = isMeasured ? visible.measure : undefined
  const onAction = useEvent((name: string, index: number) => {
    const row = rows[index - first]
    if (row !== undefined) openFor(name, row)
  })
  const { start, end } = visible.sight
  useEffect(() => onShow?.(start, end), [onShow, start, end])
  const BranchName = tree?.Name
  const table = useMemo(
    () => ({ id, columns, measure, BranchName, onAction, onFocus, onMove }),
    [id, columns, measure, BranchName, onAction, onFocus, onMove],
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={region} className="catalogue-scroll" aria-label={title} tabIndex={0}>
      <table
        className={`catalogue-table catalogue-${layout} ${isMany(columns) ? 'catalogue-many' : ''}`.trim()}
        style={useDenseStyle(layout, columns)}
        role={tree && 'treegrid'}
        aria-label={title}
        aria-rowcount={isAtLeast ? -1 : count + 1}
      >
        <TableScopeProvider value={table}>
          <ColumnWidths />
          <CatalogueHead />
          <tbody>
            {visible.slots.map((slot) => (
              <SlotRow
                key={slot.key}
                slot={slot}
                row={slot.kind === 'row' ? rows[slot.index - first] : undefined}
                fresh={fresh}
                tabStop={visible.tabStop}
                branch={slot.kind === 'row' ? tree?.branches[slot.index] : undefined}
              />
            ))}
          </tbody>
        </TableScopeProvider>
      </table>
    </section>
  )
})

interface SlotRowProps {
  readonly slot: Slot
  /** undefined: it is not loaded, or a gap. */
  readonly row: Row | undefined
  readonly fresh: number
  readonly tabStop: number | undefined
  readonly branch: Branch | undefined
}

function SlotRow({ slot, row, fresh, tabStop, branch }: SlotRowProps) {
  if (slot.kind === 'gap') return <Gap height={slot.height} />
  const { index, place, height } = slot
  if (row === undefined) return <PendingRow index={index} place={place} height={height} />
  const marks = { fresh: index === fresh, tabbable: index === tabStop }
  return <CatalogueRow row={row} index={index} place={place} {...marks} {...branch} />
}

/** Many columns are scrolled to where they have too little room. */
function useDenseStyle(layout: Layout, columns: readonly Column[]): CSSProperties | undefined {
  const { actionCount, selection } = useCatalogueScope()
  if (layout !== 'dense') return undefined
  return { minWidth: denseMinWidth(columns, actionCount, selection !== undefined) }
}

/** More buttons than these take more lines, not more width. */
const MOST_BUTTONS = 4

const ColumnWidths = memo(function ColumnWidths() {
  const { actionCount, selection } = useCatalogueScope()
  const { columns } = useTableScope()
  return (
    <colgroup>
      {selection && <col className="column-select" />}
      {columns.map((column, place) => (
        <col
          key={place}
          className={`column-${column.width}`}
          style={column.ownWidth === undefined ? undefined : { width: column.ownWidth }}
        />
      ))}
      {actionCount > 0 && (
        <col className={`column-actions-${Math.min(actionCount, MOST_BUTTONS)}`} />
      )}
    </colgroup>
  )
})

/** In place of the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="catalogue-gap" style={{ height }} />
)
