import type { FilterPayload, GetListParams, PaginationPayload, SortPayload } from 'react-admin'

/** The order in which the list was answered. */
export const AS_ANSWERED: SortPayload = { field: '', order: 'ASC' }

/** The API answers whole lists: what react-admin asks of a page is cut from the list here. */
export function selectRows<R extends object>(
  rows: readonly R[],
  { filter, sort, pagination }: GetListParams,
): { data: R[]; total: number } {
  const found = sorted(filtered(rows, filter ?? {}), sort ?? AS_ANSWERED)
  return { data: page(found, pagination), total: found.length }
}

function filtered<R extends object>(rows: readonly R[], filter: FilterPayload): readonly R[] {
  const wanted = Object.entries(filter)
  if (wanted.length === 0) return rows
  return rows.filter((row) => wanted.every(([field, value]) => Reflect.get(row, field) === value))
}

function sorted<R extends object>(rows: readonly R[], { field, order }: SortPayload): readonly R[] {
  if (field === AS_ANSWERED.field) return rows
  const direction = order === 'ASC' ? 1 : -1
  return rows.toSorted((a, b) => direction * compare(Reflect.get(a, field), Reflect.get(b, field)))
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'es', { sensitivity: 'base', numeric: true })
}

function page<R>(rows: readonly R[], pagination: PaginationPayload | undefined): R[] {
  if (pagination === undefined) return [...rows]
  const start = (pagination.page - 1) * pagination.perPage
  return rows.slice(start, start + pagination.perPage)
}
