import { memo } from 'react'
import { cellOf } from './cell'
import type { Column } from './column'
import type { SortBy } from './search-rows'
import './sort-button.css'

interface CatalogueHeadProps {
  readonly columns: readonly Column[]
  readonly hasActions: boolean
  readonly sort: SortBy | undefined
  onSort(column: Column): void
}

/** The header row: a press sorts by that column, another turns the order round. */
export const CatalogueHead = memo(function CatalogueHead(props: CatalogueHeadProps) {
  const { columns, hasActions, sort, onSort } = props
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, place) => {
          const direction = sort?.column.source === column.source ? sort.direction : undefined
          return (
            <th key={place} scope="col" {...cellOf(column)} aria-sort={direction ?? 'none'}>
              <button type="button" className="sort-button" onClick={() => onSort(column)}>
                {column.label}
                <SortMark direction={direction} />
              </button>
            </th>
          )
        })}
        {hasActions && (
          <th scope="col" className="cell-actions">
            Acciones
          </th>
        )}
      </tr>
    </thead>
  )
})

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
