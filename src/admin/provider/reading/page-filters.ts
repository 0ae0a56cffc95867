import type { FieldFilter, FilteredContract, FilterValue, RangeFilter } from '#wire/pages/filters'
import { type Identity, isIdentified } from '#wire/received'
import { type FieldContract, referralOf } from '#wire/kinds'
import { readBoolean } from '#wire/notation/boolean'
import { readChoice } from '#wire/notation/choice'
import { comparedValue } from '#wire/wire-values'
import { readAsked } from '../records/asked-record'

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
  contract: FilteredContract,
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

function askedField({ fields, metodos }: FilteredContract, name: string) {
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

function severalOf(field: FieldContract | undefined, wanted: unknown): readonly FilterValue[] {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const asked = values.map((value) => valueOf(field, value))
  return [...new Set(asked)]
}

/** Accepts a choice by its text as well, and a record as a list has it; null means no value. */
function valueOf(field: FieldContract | undefined, value: unknown): FilterValue {
  const text = String(value ?? '')
  if (field?.kind === 'boolean') return readBoolean(text) ?? false
  if (field?.kind === 'choice') {
    return readChoice(text, field.options) ?? String(comparedValue(field, text))
  }
  return askedRecord(field, value) ?? text
}

/** react-admin's id of a record that several fields identify, by field. */
function partsOf(id: Identity, key: readonly string[]): Identity {
  if (typeof id === 'object' || key.length === 1) return id
  const values = String(id).split('\u001F')
  return Object.fromEntries(key.map((field, at) => [field, values[at] ?? '']))
}

/** undefined: it is asked for by its name. */
function askedRecord(field: FieldContract | undefined, value: unknown): FilterValue | undefined {
  const key = field && referralOf(field)?.key
  if (key === undefined) return undefined
  const asked = isIdentified(value) ? value : readAsked(String(value ?? ''))
  return asked && { id: partsOf(asked.id, key) }
}

/** Amounts travel as texts, other numbers as numbers. */
function endOf(field: FieldContract | undefined, value: unknown): string | number {
  const isText = field?.kind === 'date' || field?.kind === 'money' || field?.kind === 'decimal'
  return isText ? String(value) : Number(value)
}

function noSuchFilter({ resource, metodos }: FilteredContract, name: string): Error {
  const names = Object.keys(metodos.buscar.filters ?? {})
  const those = names.length === 0 ? 'none' : names.join(', ')
  return new Error(
    `"${resource}" is served in pages, which have no filter "${name}": they are searched by "q"; its filters: ${those}`,
  )
}
