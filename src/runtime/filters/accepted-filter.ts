import type { FilterPayload } from 'react-admin'
import type { FieldContract } from '../../wire/kinds'
import { comparedValue } from '../../wire/wire-values'
import { type Filter, isSameFilter } from '../rows/filter'
import type { DeclaredFilter } from './declared-filters'
import { rangeOf } from './filter-values'

/**
 * What components of react-admin's set, as the bar and the address have it: no empty values, choices by their codes, and one
 * range of `saldo_gte` and `saldo_lte`.
 */
export function acceptedFilter(
  filter: FilterPayload,
  declared: readonly DeclaredFilter[],
  last: Filter,
): Filter {
  const wanted: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(filter)) {
    if (value !== '' && value !== null && value !== undefined) wanted[name] = value
  }
  for (const { name, form, field } of declared) {
    if (form === 'range') acceptRange(wanted, name, filter)
    else if (field.kind === 'choice') {
      const asked = wanted[name]
      if (Array.isArray(asked)) wanted[name] = asked.map((value) => codeOf(field, value))
      else if (asked !== undefined) wanted[name] = codeOf(field, asked)
    }
  }
  return isSameFilter(wanted, last) ? last : wanted
}

const codeOf = (field: FieldContract, value: unknown): string => String(comparedValue(field, value))

function acceptRange(wanted: Record<string, unknown>, name: string, filter: FilterPayload): void {
  const [from, to] = [`${name}_gte`, `${name}_lte`]
  delete wanted[from]
  delete wanted[to]
  if (!(from in filter) && !(to in filter)) return
  const { periodo: _periodo, ...range } = rangeOf(wanted[name]) ?? {}
  wanted[name] = rangeOf({
    ...range,
    ...(from in filter ? { desde: filter[from] } : {}),
    ...(to in filter ? { hasta: filter[to] } : {}),
  })
}
