import * as z from 'zod'
import { filterFormOf } from '../kinds'
import type { FieldDeclarations } from '../kinds'
import type { FieldModel, FilterModel } from '../model'
import type { ColumnModel, SortModel } from '../screen-model'
import {
  type FieldName,
  type WithFieldNames,
  fieldName,
  oneOf,
  options,
  shortOrLong,
  nonEmptyList,
} from './allowed'

const WIDTH = "a width such as '9rem', '120px', '12ch' or '20%'"
const width = z
  .string(WIDTH)
  .refine((value) => /^[1-9]\d{0,3}(\.\d{1,3})?(rem|px|ch|%)$/.test(value), WIDTH)

const column = shortOrLong(
  fieldName,
  options({
    field: fieldName.meta({ description: 'The field that it shows.', example: "'cuit'" }),
    width: width.meta({
      description: 'Its width. Default: that of its kind.',
      example: "'9rem'",
    }),
  }).readonly(),
)

/** A column of the list: its field, and its width if that is not its kind's. */
export type ColumnOptions<N extends string = string> = WithFieldNames<z.output<typeof column>, N>

export const listRule = nonEmptyList(column, 'a list of at least one column')

const SORT = "the name of a field, or { field: 'fecha', order: 'descending' }"

export const sortRule = shortOrLong(
  z.custom<FieldName>((value) => typeof value === 'string', SORT),
  options({
    field: fieldName.meta({ description: 'A field of the list.', example: "'fecha'" }),
    order: oneOf('ascending', 'descending').meta({
      description: 'Whether the least or the greatest comes first.',
      example: "'descending'",
    }),
  }).readonly(),
)

/** The order of the list until a header is pressed: a field, ascending unless `order` says otherwise. */
export type SortOptions<N extends string = string> = WithFieldNames<z.output<typeof sortRule>, N>

/** The field of a column or a filter, or the field that the list is sorted by. */
export function fieldOf(option: string | { readonly field: string }): string {
  return typeof option === 'string' ? option : option.field
}

const FILTER = "the name of a field, or { field: 'fecha', as: 'range' }"

const filter = shortOrLong(
  z.custom<FieldName>((value) => typeof value === 'string', FILTER),
  options({
    field: fieldName.meta({ description: 'The field that it filters by.', example: "'fecha'" }),
    /** `several` values, or a `range`. Default: the form that the kind allows. */
    as: oneOf('several', 'range').exactOptional().meta({
      description:
        "`'several'`: any of the chosen values. `'range'`: from one value to another. Default: what the kind of the field allows.",
      example: "'range'",
    }),
  }).readonly(),
)

export const filtersRule = nonEmptyList(filter, 'a list of at least one filter')

/** A filter of the list: its field, with the form that it has. */
export type FilterOptions<N extends string = string> = WithFieldNames<z.output<typeof filter>, N>

/** The columns of the list, in order. */
export function listColumns(
  { list }: { readonly list?: z.output<typeof listRule> },
  fields: readonly FieldModel[],
): ColumnModel[] {
  if (list === undefined) {
    const columns = fields.filter(({ column }) => column)
    return columns.map(({ name }) => ({ field: name, width: undefined }))
  }
  return list.map((column) => ({
    field: fieldOf(column),
    width: typeof column === 'string' ? undefined : column.width,
  }))
}

/** The order of the list when it opens. */
export function listSort({
  sort,
}: {
  readonly sort?: z.output<typeof sortRule>
}): SortModel | undefined {
  return typeof sort === 'string' ? { field: sort, order: 'ascending' } : sort
}

interface Filtered {
  readonly filters?: z.output<typeof filtersRule>
  readonly fields: FieldDeclarations
}

/** The filters of a list, each in the form of its kind; undefined: none. */
export function filtersOf({ filters, fields }: Filtered): FilterModel[] | undefined {
  return filters?.flatMap((filter) => {
    const field = fieldOf(filter)
    const declared = fields[field]
    const form = declared && filterFormOf(declared.kind)
    return form === undefined ? [] : [{ field, form }]
  })
}

/** No index of a table has the names of other tables' records, and none has secrets or lines. */
const NOT_SORTED: ReadonlySet<string> = new Set(['reference', 'references', 'secret', 'lines'])

/** Whether a list in pages can be sorted by fields of a kind. */
export const isSortedInPages = (kind: string): boolean => !NOT_SORTED.has(kind)
