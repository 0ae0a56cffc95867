import { useEvent } from 'ra-core'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { CatalogueHead } from './catalogue-head'
import { CatalogueRow } from './catalogue-row'
import type { Column } from './column'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import { rowAfterKey } from './row-keys'
import type { SearchableRow, SortBy } from './search-rows'
import { type Narrow, useLayout } from './use-layout'
import { useVisibleRows } from './use-visible-rows'

export type { Narrow } from './use-layout'

export interface CatalogueTableHandle {
  /** Puts the focus on a row's button, or on the table where the row has no such button. */
  focusRow(index: number, action: string): void
  scrollToTop(): void
}

interface CatalogueTableProps {
  readonly label: string
  readonly rows: readonly SearchableRow[]
  readonly columns: readonly Column[]
  /** The field that names a row. */
  readonly header: string
  readonly narrow: Narrow
  /** How many buttons a row may have; 0 leaves the column 'Acciones' out. */
  readonly actionCount: number
  readonly disabled: boolean
  readonly sort: SortBy | undefined
  readonly handle: Ref<CatalogueTableHandle>
  actionsOf(row: Row): readonly RowAction[]
  onAction(name: string, row: Row, index: number): void
  onSort(column: Column): void
}

/**
 * All rows of a list in a table that scrolls inside 335 px (360 px on narrow screens: row C-03). Only the rows in sight
 * are in the page; the table still announces how many there are and which ones these are.
 */
export function CatalogueTable(props: CatalogueTableProps) {
  const { label, rows, columns, actionCount, handle } = props
  const id = useId()
  const layout = useLayout(props.narrow, columns.length)
  const region = useRef<HTMLElement>(null)
  const [active, setActive] = useState(0)
  const visible = useVisibleRows(region, rows.length, layout, active)

  const focusRow = (index: number, action: string): void => {
    const target = Math.min(index, rows.length - 1)
    setActive(target)
    visible.focusWhenShown(target, action)
  }
  useImperativeHandle(handle, () => ({ focusRow, scrollToTop: visible.scrollToTop }))

  const moveByKey = useEvent((key: string, index: number, action: string): boolean => {
    const next = rowAfterKey(key, index, rows.length)
    if (next !== undefined) focusRow(next, action)
    return next !== undefined
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={region} className="catalogue-scroll" aria-label={label} tabIndex={0}>
      <table
        className={`catalogue-table catalogue-${layout}`}
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
                disabled={props.disabled}
                tabbable={slot.index === visible.tabStop}
                headerId={`${id}-${slot.index}`}
                measure={layout === 'wide' ? undefined : visible.measure}
                onAction={props.onAction}
                onFocus={setActive}
                onMove={moveByKey}
              />
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const ColumnWidths = ({
  columns,
  actionCount,
}: Pick<CatalogueTableProps, 'columns' | 'actionCount'>) => (
  <colgroup>
    {columns.map((column) => (
      <col key={column.source} className={`column-${column.width}`} />
    ))}
    {actionCount > 0 && <col className={`column-actions-${actionCount}`} />}
  </colgroup>
)

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className="catalogue-gap" style={{ height }} />
)
