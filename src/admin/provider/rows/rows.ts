import type { GetListParams, PaginationPayload, SortPayload } from 'react-admin'
import { compareValues } from './compare-values'
import { filterRows } from './filter-rows'

/** The order in which the list was answered. */
export const AS_ANSWERED: SortPayload = { field: '', order: 'ASC' }

/** The API answers whole lists: what react-admin asks of a page is cut from the list here. */
export function selectRows<R extends object>(
  rows: readonly R[],
  { filter, sort, pagination }: GetListParams,
): { data: R[]; total: number } {
  const found = sorted(filterRows(rows, filter ?? {}), sort ?? AS_ANSWERED)
  return { data: page(found, pagination), total: found.length }
}

function sorted<R extends object>(rows: readonly R[], { field, order }: SortPayload): readonly R[] {
  if (field === AS_ANSWERED.field) return rows
  const direction = order === 'ASC' ? 1 : -1
  return rows.toSorted(
    (a, b) => direction * compareValues(Reflect.get(a, field), Reflect.get(b, field)),
  )
}

function page<R>(rows: readonly R[], pagination: PaginationPayload | undefined): R[] {
  if (pagination === undefined) return [...rows]
  const start = (pagination.page - 1) * pagination.perPage
  return rows.slice(start, start + pagination.perPage)
}
