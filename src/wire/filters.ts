import * as z from 'zod/mini'
import type { FieldContract } from './kinds'
import { MONEY_DECIMALS } from './kinds/money'

/** How a list is filtered by a field: by any of several values, or from one value to another. */
export type FilterForm = 'several' | 'range'

/** The fields that a list can be filtered by. */
export type ListFilters = Readonly<Record<string, FilterForm>>

/** From one value to another, both included; one of them may be left out. Dates as 'yyyy-mm-dd', amounts as texts. */
export interface RangeFilter {
  readonly desde?: string | number | undefined
  readonly hasta?: string | number | undefined
}

/** What a request asks of a field: a range, or any of these values. '' stands for no value. */
export type FieldFilter = readonly (string | boolean)[] | RangeFilter

/** Values of a field that one request may ask for. */
export const FILTER_VALUES_MAX = 100

/** Characters of the name of a record that is referred to. */
const NAME_MAX = 500

const RANGE = 'Falta desde o hasta'

/** The `filtros` of a request for a list that is served in pages. */
export function filtersCheck(
  filters: ListFilters,
  fields: Readonly<Record<string, FieldContract>>,
) {
  const checks = Object.entries(filters).flatMap(([name, form]) => {
    const field = fields[name]
    return field === undefined ? [] : [[name, z.optional(filterCheck(form, field))] as const]
  })
  return z.strictObject(Object.fromEntries(checks))
}

function filterCheck(form: FilterForm, field: FieldContract): z.ZodMiniType<FieldFilter> {
  if (form === 'several') {
    return z.array(valueCheck(field)).check(z.minLength(1), z.maxLength(FILTER_VALUES_MAX))
  }
  const end = z.optional(endCheck(field))
  return z
    .strictObject({ desde: end, hasta: end })
    .check(z.refine(({ desde, hasta }) => desde !== undefined || hasta !== undefined, RANGE))
}

/** A choice by its code, a reference by the name that the list shows. */
function valueCheck(field: FieldContract): z.ZodMiniType<string | boolean> {
  if (field.kind === 'boolean') return z.boolean()
  if (field.kind === 'choice') return z.enum(['', ...Object.keys(field.options)])
  return z.string().check(z.maxLength(NAME_MAX))
}

function endCheck(field: FieldContract): z.ZodMiniType<string | number> {
  switch (field.kind) {
    case 'date':
      return z.iso.date()
    case 'money':
      return decimal(MONEY_DECIMALS)
    case 'decimal':
      return decimal(field.decimals)
    default:
      return z.int()
  }
}

const decimal = (places: number) =>
  z.string().check(z.regex(new RegExp(`^-?\\d{1,15}(\\.\\d{1,${places}})?$`)))
