import * as z from 'zod/mini'
import { decimalsOf, type FieldContract, isAmount, referralOf } from '../kinds'
import { identityCheck } from '../kinds/identified'
import type { IdentifiedValue } from '../received'
import { decimalsIn, EXACT_DIGITS, isDecimal, LONGEST_NUMBER } from '../notation/decimal'

/** How a list is filtered by a field: by any of several values, or from one value to another. */
export type FilterForm = 'several' | 'range'

/** The fields that a list can be filtered by. */
export type ListFilters = Readonly<Record<string, FilterForm>>

/** The part of a list's contract that its filters are read by. */
export interface FilteredContract {
  readonly resource: string
  readonly fields: Readonly<Record<string, FieldContract>>
  readonly metodos: { readonly buscar: { readonly metodo: string; readonly filters?: ListFilters } }
}

/** From one value to another, both included; one of them may be left out. Dates as 'yyyy-mm-dd', amounts as texts. */
export interface RangeFilter {
  readonly desde?: string | number | undefined
  readonly hasta?: string | number | undefined
}

/** One of several values: '' means that there is none. A record is asked for by its id, or by the name that the list shows. */
export type FilterValue = string | boolean | IdentifiedValue

/** The filter of a field in a request: a range, or any of these values. */
export type FieldFilter = readonly FilterValue[] | RangeFilter

/** Values of a field that one request may ask for. */
export const FILTER_VALUES_MAX = 100

/** Characters of the name of a record that is referred to. */
export const NAME_MAX = 500

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

/** A choice by its code, a reference by the name that the list shows, or by id if the list answers that. */
function valueCheck(field: FieldContract): z.ZodMiniType<FilterValue> {
  if (field.kind === 'boolean') return z.boolean()
  if (field.kind === 'choice') return z.enum(['', ...Object.keys(field.options)])
  const name = z.string().check(z.maxLength(NAME_MAX))
  const key = referralOf(field)?.key
  return key === undefined ? name : z.union([name, z.strictObject({ id: identityCheck({ key }) })])
}

function endCheck(field: FieldContract): z.ZodMiniType<string | number> {
  if (field.kind === 'date') return z.iso.date()
  if (!isAmount(field)) return z.int()
  return z.string().check(z.refine((text) => isNumberEnd(text, field)))
}

/** Whether a text is an end of a range of numbers: one that a field of this kind can be compared with. */
export function isNumberEnd(text: string, field: FieldContract): boolean {
  if (text.length > LONGEST_NUMBER || !isDecimal(text)) return false
  const places = decimalsOf(field)
  const whole = text.replace(/^-|\..*$/g, '')
  return decimalsIn(text) <= places && whole.length + places <= EXACT_DIGITS
}

/** The greatest number of a field that is exact. */
export const mostOf = (field: FieldContract): number => 10 ** (EXACT_DIGITS - decimalsOf(field)) - 1
