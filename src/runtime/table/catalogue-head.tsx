import { useMessage } from '../messages/use-message'
import { useListSortContext } from 'react-admin'
import { type AriaAttributes, memo } from 'react'
import { cellOf } from '../columns/cell'
import type { Column } from '../columns/column'
import { useCatalogueScope } from '../list/catalogue-scope'
import { type SortBy, sortedBy, sortOf, sortPayload } from '../rows/search-rows'
import { useTableScope } from './table-scope'
import './sort-button.css'

/** The header row: a press sorts by that column, another turns the order round. */
export const CatalogueHead = memo(function CatalogueHead() {
  const message = useMessage()
  const { actionCount, selection } = useCatalogueScope()
  const { columns } = useTableScope()
  const { sort: payload, setSort } = useListSortContext()
  const sort = sortOf(columns, payload)
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && <selection.Head />}
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
            {message('gestion.list.actions')}
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
