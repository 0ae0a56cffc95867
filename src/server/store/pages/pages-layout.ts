import { filterColumns, type FilterColumn, sortColumn } from './filter-columns'
import { createHash } from 'node:crypto'
import type { EntityContract } from '#wire/contract'
import { FOLD_VERSION, foldForSearch } from '#wire/search/fold'
import { BETWEEN_SEARCHED, searchedFields } from '#wire/search/searched-fields'
import { searchText } from '#wire/search/search-text'
import { type ColumnValue, columnValue } from '../kinds/field-column'
import { type SortKey, sortKeyFor } from './sort-keys'

/** A field that a list can be sorted by, with its column in the index of the list. */
export interface SortColumn {
  readonly field: string
  readonly column: string
  readonly key: SortKey
}

/**
 * The index of a list that is served in pages: a table beside the entity's own, with a row for each record: what the search
 * compares, and what it is sorted by. All of it follows from the records, so it can be dropped and built again.
 */
export interface PagesLayout {
  readonly table: string
  /** SQLite's full-text index of the searched texts. */
  readonly searchTable: string
  /** The fields that rows answer. */
  readonly answers: readonly string[]
  readonly sorts: readonly SortColumn[]
  readonly filters: readonly FilterColumn[]
  /** Identifies what the index contains: another one is built where it differs. */
  readonly definition: string
  /** The searched text of a record, folded. */
  searchedText(columns: Readonly<Record<string, unknown>>): string
}

/** The columns of the index beside those of the sorts. */
export const INDEX_ID = 'id'
export const INDEX_TEXT = 'searched'

type ListedContract = Pick<EntityContract, 'resource' | 'fields'> &
  Partial<Pick<EntityContract, 'nameField' | 'searches' | 'metodos'>>

/** undefined: the list is answered whole. */
export function pagesLayout({
  resource,
  fields,
  nameField = '',
  searches,
  metodos,
}: ListedContract): PagesLayout | undefined {
  const pages = metodos?.buscar.pages
  if (pages === undefined) return undefined
  const sorts = pages.sorts.flatMap((field): SortColumn[] => {
    const contract = fields[field]
    const key = contract && sortKeyFor(contract)
    return key === undefined ? [] : [{ field, column: sortColumn(field), key }]
  })
  const filters = filterColumns(
    metodos?.buscar.filters ?? {},
    fields,
    sorts.map(({ field }) => field),
  )
  const searched = searchedFields({ nameField, searches }).map(
    (field) => [field, fields[field]?.kind ?? 'text'] as const,
  )
  const parts = [
    FOLD_VERSION,
    ...searched.flat(),
    sorts.map(({ field, key }) => [field, key.signature]),
    ...(filters.length === 0 ? [] : [filters.map(({ column, key }) => [column, key.signature])]),
  ]
  return {
    table: indexTable(resource),
    searchTable: `${indexTable(resource)}__text`,
    answers: pages.answers,
    sorts,
    filters,
    definition: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16),
    searchedText: (columns) =>
      searched
        .map(([field, kind]) => foldForSearch(searchText(kind, String(columns[field] ?? ''))))
        .join(BETWEEN_SEARCHED),
  }
}

/** Begins like the server's own tables, which no entity's table does. */
export const indexTable = (resource: string): string => `_list_${resource}`

/** A record's row in the index. */
export function indexRow(
  pages: PagesLayout,
  number: number,
  columns: Readonly<Record<string, unknown>>,
): Record<string, string | number> {
  const row: Record<string, string | number> = {
    [INDEX_ID]: number,
    [INDEX_TEXT]: pages.searchedText(columns),
  }
  for (const { field, column, key } of [...pages.sorts, ...pages.filters]) {
    row[column] = key.keyOf(stored(columns[field]))
  }
  return row
}

const stored = (value: unknown): ColumnValue => columnValue(value ?? null)
