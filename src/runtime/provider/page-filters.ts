import type { EntityContract } from '../../wire/contract'
import type { FieldFilter, ListFilters, RangeFilter } from '../../wire/filters'
import type { FieldContract } from '../../wire/kinds'
import { readBoolean } from '../../wire/notation/boolean'
import { readChoice } from '../../wire/notation/choice'
import { comparedValue } from './wire-values'

/** What of a list's contract its filters are read by. */
export interface Filtered {
  readonly resource: string
  readonly fields: EntityContract['fields']
  readonly metodos: { readonly buscar: { readonly filters?: ListFilters } }
}

/** react-admin's operators that a backend can be asked for: `fecha_gte`. */
const OPERATORS: Readonly<Record<string, 'several' | keyof RangeFilter>> = {
  _eq: 'several',
  _eq_any: 'several',
  _gte: 'desde',
  _lte: 'hasta',
}

/**
 * The `filtros` of a request for react-admin's filters: a field's name asks for its value, or for any of a list; with
 * `_gte` and `_lte` for a range.
 * @throws Error for a filter that the contract does not have
 */
export function pageFilters(
  contract: Filtered,
  filter: Readonly<Record<string, unknown>>,
): Record<string, FieldFilter> {
  const filters: Record<string, FieldFilter> = {}
  for (const [name, wanted] of Object.entries(filter)) {
    if (wanted === undefined) continue
    const asked = askedField(contract, name)
    if (asked === undefined) throw noSuchFilter(contract, name)
    const { field, contract: declared, end } = asked
    filters[field] =
      end === 'several'
        ? severalOf(declared, wanted)
        : { ...filters[field], [end]: endOf(declared, wanted) }
  }
  return filters
}

function askedField({ fields, metodos }: Filtered, name: string) {
  const { filters = {} } = metodos.buscar
  const form = filters[name]
  if (form === 'several') return { field: name, contract: fields[name], end: form }
  for (const [operator, end] of Object.entries(OPERATORS)) {
    if (!name.endsWith(operator)) continue
    const field = name.slice(0, -operator.length)
    const isFitting = filters[field] === (end === 'several' ? 'several' : 'range')
    if (isFitting) return { field, contract: fields[field], end }
  }
  return undefined
}

function severalOf(
  field: FieldContract | undefined,
  wanted: unknown,
): readonly (string | boolean)[] {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const asked = values.map((value) => valueOf(field, value))
  return [...new Set(asked)]
}

/** A choice may be asked for by its text, too; null stands for no value. */
function valueOf(field: FieldContract | undefined, value: unknown): string | boolean {
  const text = String(value ?? '')
  if (field?.kind === 'boolean') return readBoolean(text) ?? false
  if (field?.kind === 'choice') {
    return readChoice(text, field.options) ?? String(comparedValue(field, text))
  }
  return text
}

/** Amounts travel as texts, other numbers as numbers. */
function endOf(field: FieldContract | undefined, value: unknown): string | number {
  const isText = field?.kind === 'date' || field?.kind === 'money' || field?.kind === 'decimal'
  return isText ? String(value) : Number(value)
}

function noSuchFilter({ resource, metodos }: Filtered, name: string): Error {
  const names = Object.keys(metodos.buscar.filters ?? {})
  const those = names.length === 0 ? 'none' : names.join(', ')
  return new Error(
    `"${resource}" is served in pages, which have no filter "${name}": they are searched by "q"; its filters: ${those}`,
  )
}
