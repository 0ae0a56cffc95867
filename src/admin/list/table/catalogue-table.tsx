import { useEvent, useListSortContext } from 'react-admin'
import {
  type CSSProperties,
  memo,
  type Ref,
  useEffect,
  useId,
  useMemo,
  useRef,
  type RefObject,
  useLayoutEffect,
  useState,
  type AriaAttributes,
} from 'react'
import { denseMinWidth, isMany, pinAmounts } from '#admin/fields/columns/dense-width'
import { type Column, cellOf, fewerColumns } from '#admin/fields/columns/column'
import { lineWidth } from '#admin/fields/columns/line-width'
import { useCatalogueScope } from '../catalogue-scope'
import type { ListTree } from '../rows/list-source'
import type { Branch } from '#admin/provider/rows/branches'
import type { Row } from '#admin/provider/row'
import { SelectHead } from '../selection/bulk-actions'
import { CatalogueRow } from './catalogue-row'
import { type Layout, TableScopeProvider, useLayout, useTableScope } from './table-scope'
import { type CatalogueTableHandle, useRowFocus } from './use-row-focus'
import type { Slot } from './use-visible-rows'
import './catalogue-table.css'
import './dense-table.css'
import './stacked-cards.css'
import { useMessage } from '#admin/frame/texts/use-message'
import './pending-row.css'
import { type SortBy, sortedBy, sortOf, sortPayload } from '../rows/search-rows'
import './sort-button.css'
// After the table's own styles, some of which it overrides.
import '../selection/selection.css'

/** The header row: a press sorts by that column, another press reverses the order. */
const CatalogueHead = memo(function CatalogueHead() {
  const message = useMessage()
  const { actionCount, selection } = useCatalogueScope()
  const { columns } = useTableScope()
  const { sort: payload, setSort } = useListSortContext()
  const sort = sortOf(columns, payload)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && <SelectHead selection={selection} />}
        {columns.map((column, place) => {
          const direction = sort?.column.source === column.source ? sort.direction : undefined
          return (
            <th key={place} scope="col" {...cellOf(column)} {...ariaSort(column, direction)}>
              {column.isSortable === false ? (
                column.label
              ) : (
                <button
                  type="button"
                  className="sort-button"
                  onClick={() => setSort(sortPayload(sortedBy(column, sort)))}
                >
                  {column.label}
                  <SortMark direction={direction} />
                </button>
              )}
            </th>
          )
        })}
        {actionCount > 0 && (
          <th scope="col" className="cell-actions">
            {message('admin.list.actions')}
          </th>
        )}
      </tr>
    </thead>
  )
})

/** No aria-sort on a header that cannot sort. */
function ariaSort(
  { isSortable }: Column,
  direction: SortBy['direction'] | undefined,
): AriaAttributes {
  return isSortable === false ? {} : { 'aria-sort': direction ?? 'none' }
}

const SortMark = ({ direction }: { direction: SortBy['direction'] | undefined }) => (
  <svg
    className={`sort-mark sort-${direction ?? 'none'}`}
    width="10"
    height="10"
    viewBox="0 0 10 10"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M5 1.5v7M2 4.5l3-3 3 3" fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

interface CatalogueTableProps {
  /** The loaded rows, without gaps. */
  readonly rows: readonly Row[]
  /** The index of the first loaded row. */
  readonly first: number
  /** The number of rows, loaded or not. */
  readonly count: number
  /** There may be more rows. */
  readonly isAtLeast: boolean
  /** The hierarchy of the rows; undefined: the list is no tree. */
  readonly tree: ListTree | undefined
  /** Index of the row to be marked as new; -1 for none. */
  readonly fresh: number
  readonly handle: Ref<CatalogueTableHandle>
  /** Called with the rows in sight, if not all are loaded. */
  readonly onShow: ((first: number, last: number) => void) | undefined
}

/**
 * All rows of a list in a table that scrolls inside 335 px (360 px on narrow screens). Only the rows in sight are in
 * the page; the table still announces the number of rows and the index of each. A key in the search renders the table
 * when the found rows arrive.
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
  const toggleBranch = tree?.toggle
  const table = useMemo(
    () => ({ id, columns, measure, onAction, onFocus, onMove, toggleBranch }),
    [id, columns, measure, onAction, onFocus, onMove, toggleBranch],
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
  /** undefined: a row that is not loaded. */
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

/** A table with many columns scrolls sideways if they have too little room. */
function useDenseStyle(layout: Layout, columns: readonly Column[]): CSSProperties | undefined {
  const { actionCount, selection } = useCatalogueScope()
  if (layout !== 'dense') return undefined
  return { minWidth: denseMinWidth(columns, actionCount, selection !== undefined) }
}

/** Further buttons take more lines, not more width. */
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

/** The space of the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="catalogue-gap" style={{ height }} />
)

/**
 * Whether an element is narrower than its content needs.
 * @param least the width that the content needs, in pixels
 */
function useCrowded(element: RefObject<HTMLElement | null>, least: number): boolean {
  const [isCrowded, setCrowded] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const look = (): void => {
      // A list behind a form has no width; its state is kept until it shows again.
      if (current.clientWidth > 0) setCrowded(current.clientWidth < least)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, least])
  return isCrowded
}

interface PendingRowProps {
  readonly index: number
  readonly place: number
  /** The expected height of the row. Pixels. */
  readonly height: number
}

/** The placeholder of a row that is not loaded yet. The keys that move from row to row work on it as well. */
export function PendingRow({ index, place, height }: PendingRowProps) {
  const message = useMessage()
  const { actionCount, selection } = useCatalogueScope()
  const { columns, onMove } = useTableScope()
  return (
    <tr
      className="row-pending"
      aria-busy="true"
      aria-rowindex={index + 2}
      data-index={index}
      data-place={place}
      data-pending=""
      tabIndex={-1}
      style={{ height }}
      onKeyDown={(event) => {
        if (onMove(event.key, index, undefined)) event.preventDefault()
      }}
    >
      <td colSpan={columns.length + (actionCount > 0 ? 1 : 0) + (selection ? 1 : 0)}>
        <span className="visually-hidden">{message('admin.list.loading_row')}</span>
      </td>
    </tr>
  )
}
