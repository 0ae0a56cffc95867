import { useEvent } from 'react-admin'
import { memo, type ReactNode, type Ref, useId, useMemo, useRef } from 'react'
import { CatalogueHead } from './catalogue-head'
import { CatalogueRow } from './catalogue-row'
import type { Column } from './column'
import { denseMinWidth, pinAmounts } from './dense-width'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import type { SearchableRow, SortBy } from './search-rows'
import { type Narrow, useLayout } from './use-layout'
import { type CatalogueTableHandle, useRowFocus } from './use-row-focus'
import './catalogue-table.css'
import './dense-table.css'
import './stacked-cards.css'

interface CatalogueTableProps {
  readonly label: string
  readonly rows: readonly SearchableRow[]
  readonly columns: readonly Column[]
  /** The field that names a row. */
  readonly header: string
  readonly narrow: Narrow
  /** How many buttons a row may have; 0 leaves the column 'Acciones' out. */
  readonly actionCount: number
  /** A component among the buttons of each row. */
  readonly rowAction: ReactNode
  readonly disabled: boolean
  readonly sort: SortBy | undefined
  /** Position of the row to be marked as new; -1 for none. */
  readonly fresh: number
  readonly handle: Ref<CatalogueTableHandle>
  actionsOf(row: Row): readonly RowAction[]
  onAction(name: string, row: Row): void
  onSort(column: Column): void
}

/**
 * All rows of a list in a table that scrolls inside 335 px (360 px on narrow screens). Only the rows in sight
 * are in the page; the table still announces how many there are and which ones these are.
 */
export function CatalogueTable(props: CatalogueTableProps) {
  const { label, rows, actionCount, handle } = props
  const id = useId()
  const layout = useLayout(props.narrow, props.columns.length)
  const columns = useMemo(
    () => (layout === 'dense' ? pinAmounts(props.columns) : props.columns),
    [layout, props.columns],
  )
  // A component may take more than one line.
  const isMeasured = layout !== 'wide' || columns.some(({ render }) => render !== undefined)
  const region = useRef<HTMLElement>(null)
  const { visible, onFocus, onMove } = useRowFocus(region, rows.length, layout, handle)
  // The same from one render to the next: buttons are drawn anew for what changes in them alone.
  const onAction = useEvent((name: string, index: number) => {
    const row = rows[index]?.row
    if (row !== undefined) props.onAction(name, row)
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={region} className="catalogue-scroll" aria-label={label} tabIndex={0}>
      <table
        className={`catalogue-table catalogue-${layout}`}
        style={layout === 'dense' ? { minWidth: denseMinWidth(columns, actionCount) } : undefined}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <ColumnWidths columns={columns} actionCount={actionCount} />
        <CatalogueHead
          columns={columns}
          hasActions={actionCount > 0}
          sort={props.sort}
          onSort={props.onSort}
        />
        <tbody>
          {visible.slots.map((slot) => {
            if (slot.kind === 'gap') return <Gap key={slot.key} height={slot.height} />
            const row = rows[slot.index]?.row
            if (row === undefined) return null
            return (
              <CatalogueRow
                key={slot.key}
                row={row}
                index={slot.index}
                columns={columns}
                header={props.header}
                actions={actionCount > 0 ? props.actionsOf(row) : undefined}
                rowAction={props.rowAction}
                disabled={props.disabled}
                fresh={slot.index === props.fresh}
                tabbable={slot.index === visible.tabStop}
                headerId={`${id}-${slot.index}`}
                measure={isMeasured ? visible.measure : undefined}
                onAction={onAction}
                onFocus={onFocus}
                onMove={onMove}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** More buttons than these take more lines, not more width. */
const MOST_BUTTONS = 4

type ColumnWidthsProps = Pick<CatalogueTableProps, 'columns' | 'actionCount'>

const ColumnWidths = memo(({ columns, actionCount }: ColumnWidthsProps) => (
  <colgroup>
    {columns.map((column, place) => (
      <col
        key={place}
        className={`column-${column.width}`}
        style={column.ownWidth === undefined ? undefined : { width: column.ownWidth }}
      />
    ))}
    {actionCount > 0 && <col className={`column-actions-${Math.min(actionCount, MOST_BUTTONS)}`} />}
  </colgroup>
))

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="catalogue-gap" style={{ height }} />
)
