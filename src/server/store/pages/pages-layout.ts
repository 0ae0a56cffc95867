import { createHash } from 'node:crypto'
import type { EntityContract } from '#wire/contract'
import type { ListFilters } from '#wire/pages/filters'
import { type FieldContract, isAmount, type KindName } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import type { AmountKinds } from '#wire/kinds/decimal'
import type { TextFormat, TextKinds } from '#wire/kinds/text'
import { FOLD_VERSION, foldForSearch } from '#wire/fold'
import {
  BETWEEN_SEARCHED,
  searchedFields,
  searchText,
  spanishOrder,
} from '#wire/search/search-text'
import { columnFor } from '../kinds'
import { type ColumnValue, columnValue, textValue } from '../kinds/field-column'

/** A field that a list can be sorted by, with its column in the index of the list. */
export interface SortColumn {
  readonly field: string
  readonly column: string
  readonly key: SortKey
}

/** A field that a list in pages can be filtered by, with its column in the index of the list. */
export interface FilterColumn {
  readonly field: string
  readonly column: string
  readonly key: SortKey
  /** It is the column of a sort, which has the same values. */
  readonly isSorted: boolean
  /** The column's value for a value of a request; null stands for none. */
  keyOf(value: unknown): string | number
}

/**
 * The index of a list that is served in pages: a table beside the entity's own, with a row for each record that has the
 * searched text and the keys of its orders. All of it follows from the records, so it can be dropped and built again.
 */
export interface PagesLayout {
  readonly table: string
  /** SQLite's full-text index of the searched texts. */
  readonly searchTable: string
  /** The fields that rows answer. */
  readonly answers: readonly string[]
  readonly sorts: readonly SortColumn[]
  readonly filters: readonly FilterColumn[]
  /** Identifies the contents of the index: if it differs, the index is built again. */
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
  const searched = searchedFields({ nameField, searches })
  const parts = [
    FOLD_VERSION,
    ...searched.flatMap((field) => [field, fields[field]?.kind ?? 'text']),
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
        .map((field) => foldForSearch(searchText(fields[field], String(columns[field] ?? ''))))
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

/**
 * The columns of the filters. References to several records have none: they are in a table of their own.
 * @param sorted the fields that the index has a column to sort by
 */
function filterColumns(
  filters: ListFilters,
  fields: Readonly<Record<string, FieldContract>>,
  sorted: readonly string[],
): FilterColumn[] {
  return Object.keys(filters).flatMap((name): FilterColumn[] => {
    const field = fields[name]
    if (field === undefined) return []
    const stored = columnFor(field)
    const key = filterKeyFor(field)
    if (stored.type === 'links' || stored.type === 'lines' || key === undefined) return []
    const isSorted = sorted.includes(name) && key === sortKeyFor(field)
    return [
      {
        field: name,
        column: isSorted ? sortColumn(name) : `of_${name}`,
        key,
        isSorted,
        keyOf: (value) => key.keyOf(value === null ? null : stored.toColumn(value)),
      },
    ]
  })
}

/** The column that a list is sorted by. */
const sortColumn = (field: string): string => `by_${field}`

/**
 * The key by which rows are compared if a list is sorted by a field: never null, because null has no place in an order.
 */
export interface SortKey {
  readonly type: 'text' | 'bigint'
  /** Changes if the keys of the same stored values change. */
  readonly signature: string
  keyOf(stored: ColumnValue): string | number
}

/** Below every number that a field may have, so that records without a value come first. */
const NO_NUMBER = Number.MIN_SAFE_INTEGER

const number: SortKey = {
  type: 'bigint',
  signature: 'number',
  keyOf: (stored) => (typeof stored === 'number' ? stored : NO_NUMBER),
}

const text = (signature: string, keyOf: (text: string) => string): SortKey => ({
  type: 'text',
  signature,
  keyOf: (stored) => (stored === null ? '' : keyOf(textValue(stored))),
})

const spanish = text('spanish', spanishOrder)
const asStored = text('as-stored', (stored) => stored)
const digits = text('digits', (stored) => stored.replace(/\D/g, ''))

/** The kinds whose keys do not depend on their field. */
const usual: {
  readonly [K in Exclude<KindName, keyof TextKinds | keyof AmountKinds | 'choice'>]:
    | SortKey
    | undefined
} = {
  id: number,
  secret: undefined,
  digits: number,
  dni: number,
  integer: number,
  date: asStored,
  month: asStored,
  time: asStored,
  boolean: number,
  // The text that they are shown by is another table's.
  reference: undefined,
  references: undefined,
  // No list shows them.
  lines: undefined,
}

const textKey = ({ compares }: TextFormat): SortKey =>
  compares === undefined ? spanish : compares === 'digits' ? digits : asStored

/** The key that a list is filtered by: unlike in its order, the value itself. undefined: by links, or not at all. */
export function filterKeyFor(field: FieldContract): SortKey | undefined {
  if (field.kind === 'choice') return asStored
  return field.kind === 'reference' ? number : sortKeyFor(field)
}

/** How a list is sorted by a field; undefined: it cannot be. */
export function sortKeyFor(field: FieldContract): SortKey | undefined {
  if ('format' in field) return textKey(field.format)
  if (isAmount(field)) return number
  if (field.kind !== 'choice') return usual[field.kind]
  const { options } = field
  return text(`choice ${JSON.stringify(options)}`, (code) =>
    spanishOrder(textOfCode(options, code)),
  )
}
