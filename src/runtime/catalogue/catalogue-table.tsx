import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { CatalogueHead } from './catalogue-head'
import { CatalogueRow } from './catalogue-row'
import type { Column } from './column'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import { rowAfterKey } from './row-keys'
import type { SearchableRow, SortBy } from './search-rows'
import { type Layout, useVisibleRows } from './use-visible-rows'

/** A table that stays one at every width, and one that is stacked into cards up to 767 px (row C-15). */
export type Narrow = 'cards' | 'table'

export interface CatalogueTableHandle {
  /** Puts the focus on a row's button, or on the table where the row is gone. */
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
  const { label, rows, columns, header, narrow, actionCount, disabled, sort, handle } = props
  const id = useId()
  const layout = useLayout(narrow)
  const region = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState(0)
  const visible = useVisibleRows(region, rows.length, layout, active)

  const focusRow = (index: number, action: string): void => {
    const target = Math.min(index, rows.length - 1)
    setActive(target)
    visible.focusWhenShown(target, action)
  }
  useImperativeHandle(handle, () => ({ focusRow, scrollToTop: visible.scrollToTop }))

  const moveByKey = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const action = button?.dataset.action
    const next = action === undefined ? undefined : rowAfterKey(event.key, active, rows.length)
    if (action === undefined || next === undefined) return
    event.preventDefault()
    focusRow(next, action)
  }

  return (
    <div ref={region} className="catalogue-scroll" role="region" aria-label={label} tabIndex={0}>
      <table
        role="table"
        className={`catalogue-table catalogue-${layout}`}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.source} className={`column-${column.width}`} />
          ))}
          {actionCount > 0 && <col className={`column-actions-${actionCount}`} />}
        </colgroup>
        <CatalogueHead
          columns={columns}
          hasActions={actionCount > 0}
          sort={sort}
          onSort={props.onSort}
        />
        <tbody
          role="rowgroup"
          onKeyDown={moveByKey}
          onFocus={(event) => setActive(rowIndex(event.target) ?? active)}
        >
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
                header={header}
                actions={actionCount > 0 ? props.actionsOf(row) : undefined}
                disabled={disabled}
                tabbable={slot.index === visible.tabStop}
                headerId={`${id}-${slot.index}`}
                measure={layout === 'wide' ? undefined : visible.measure}
                onAction={props.onAction}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) => (
  <tr role="presentation" aria-hidden="true" className="catalogue-gap" style={{ height }} />
)

function useLayout(narrow: Narrow): Layout {
  const isPhone = useMediaQuery('(max-width: 767px)', { noSsr: true })
  const isNarrow = useMediaQuery('(max-width: 800px)', { noSsr: true })
  if (isPhone && narrow === 'cards') return 'cards'
  return isNarrow ? 'narrow' : 'wide'
}

function rowIndex(target: Element): number | undefined {
  const index = target.closest('tr')?.dataset.index
  return index === undefined ? undefined : Number(index)
}
