import type { FilterPayload } from 'react-admin'
import { foldForUnique } from '#wire/search/fold'
import { type FieldContract, referralOf } from '#wire/kinds'
import { type Identity, identityText, isIdentified } from '#wire/received'
import { sharedText, shownFields } from '#wire/references/referred-text'
import { readAsked } from '#admin/provider/records/asked-record'
import { filterRows } from '#admin/provider/rows/filter-rows'
import { comparedValue } from '#wire/wire-values'
import type { Row } from '#admin/provider/row'
import type { FilteredContract, FilterForm } from '#wire/pages/filters'
import type { Filter } from '../rows/filter'
import { rangeOf, severalOf } from './filter-words'
import { daysOf } from './periods'

/** The filter as a data provider is asked for it. @param day that periods are counted from */
export function filterPayload(
  filter: Filter,
  declared: readonly DeclaredFilter[],
  day: string,
): FilterPayload {
  const asked: Record<string, unknown> = { ...filter }
  for (const { name, form, field } of declared) {
    const wanted = asked[name]
    delete asked[name]
    if (form === 'several') {
      const values = severalOf(wanted)
      if (values !== undefined) asked[name] = values.flatMap((value) => valuesIn(field, value))
    } else Object.assign(asked, endsOf(name, wanted, day))
  }
  return asked
}

/** What records hold for a value that is asked for. */
function valuesIn(field: FieldContract, value: string): unknown[] {
  if (value === '') return ['', null]
  return field.kind === 'boolean' ? [value === 'true'] : [value]
}

/**
 * The rows that fit a filter. Choices are compared by their codes, names of other records without case and accents, as the
 * backend does.
 * @param day that periods are counted from
 */
export function fittingRows(
  rows: readonly Row[],
  filter: Filter,
  declared: readonly DeclaredFilter[],
  day: string,
): readonly Row[] {
  const others: Record<string, unknown> = { ...filter }
  let fitting = rows
  for (const { name, form, field } of declared) {
    const values = field.kind === 'boolean' ? undefined : severalOf(filter[name])
    if (form === 'range' || values === undefined) continue
    delete others[name]
    const wanted = new Set(values.flatMap((value) => wantedOf(field, value)))
    fitting = fitting.filter((row) =>
      valuesOf(row[name]).some((value) => heldBy(field, value).some((one) => wanted.has(one))),
    )
  }
  return filterRows(fitting, filterPayload(others, declared, day))
}

/** No value is an empty text. */
function valuesOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length === 0 ? [''] : value
}

const comparableOf = (field: FieldContract, value: unknown): string =>
  field.kind === 'choice'
    ? String(comparedValue(field, value) ?? '')
    : foldForUnique(String(value ?? ''))

/** A record that is asked for by its id is found by that, and by its text in rows that have nothing else. */
function wantedOf(field: FieldContract, value: string): readonly string[] {
  const asked = referralOf(field)?.key && readAsked(value)
  if (asked === undefined) return [comparableOf(field, value)]
  return [ofId(asked.id), ofUnidentified(comparableOf(field, asked.texto))]
}

/** What of a row's value may be asked for. A name finds all records that have it, as in the backend. */
function heldBy(field: FieldContract, value: unknown): readonly string[] {
  const text = comparableOf(field, value)
  const referral = referralOf(field)
  if (referral?.key === undefined) return [text]
  if (!isIdentified(value)) return [text, ofUnidentified(text)]
  const name = sharedText(String(value), value.id, shownFields(referral), referral.key)
  return [text, comparableOf(field, name), ofId(value.id)]
}

// No name looks like these.
const ofId = (id: Identity): string => `\0id ${identityText({ id })}`
const ofUnidentified = (text: string): string => `\0text ${text}`

function endsOf(name: string, wanted: unknown, day: string): FilterPayload {
  const range = rangeOf(wanted)
  const { desde, hasta } = range?.periodo === undefined ? (range ?? {}) : daysOf(range.periodo, day)
  return {
    ...(desde === undefined ? {} : { [`${name}_gte`]: desde }),
    ...(hasta === undefined ? {} : { [`${name}_lte`]: hasta }),
  }
}

/** A field that the contract says the list can be filtered by. */
export interface DeclaredFilter {
  readonly name: string
  readonly form: FilterForm
  readonly field: FieldContract
}

/** The filters of a list, in the order of the schema. */
export function declaredFilters({ fields, metodos }: FilteredContract): readonly DeclaredFilter[] {
  return Object.entries(metodos.buscar.filters ?? {}).flatMap(([name, form]) => {
    const field = fields[name]
    return field === undefined ? [] : [{ name, form, field }]
  })
}
