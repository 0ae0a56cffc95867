import { foldForUnique } from '#wire/fold'
import { type FieldContract, referralOf } from '#wire/kinds'
import { type Identity, identityText, isIdentified } from '#wire/received'
import { sharedText, shownFields } from '#wire/references/referred-text'
import { readAsked } from '#admin/provider/records/asked-record'
import { filterRows } from '#admin/provider/rows/filter-rows'
import { comparedValue } from '#wire/wire-values'
import type { Row } from '#admin/provider/row'
import type { Filter } from '../rows/filter'
import { type DeclaredFilter, filterPayload, severalOf } from './declared-filters'

/**
 * The rows that fit a filter. Choices are compared by their codes, names of other records without case and accents, as
 * in the backend.
 * @param day the day that periods are counted from
 */
export function fittingRows(
  rows: readonly Row[],
  filter: Filter,
  declared: readonly DeclaredFilter[],
  day: string,
): readonly Row[] {
  const others: Record<string, unknown> = { ...filterPayload(filter, declared, day) }
  let fitting = rows
  for (const { name, form, field } of declared) {
    const values = severalOf(filter[name])
    if (form === 'range' || values === undefined) continue
    delete others[name]
    const wanted = new Set(values.flatMap((value) => wantedOf(field, value)))
    fitting = fitting.filter((row) =>
      valuesOf(row[name]).some((value) => heldBy(field, value).some((one) => wanted.has(one))),
    )
  }
  return filterRows(fitting, others)
}

/** An empty list counts as an empty text. */
function valuesOf(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value]
  return value.length === 0 ? [''] : value
}

const comparableOf = (field: FieldContract, value: unknown): string =>
  field.kind === 'choice'
    ? String(comparedValue(field, value) ?? '')
    : foldForUnique(String(value ?? ''))

/** A record asked for by its id is found by the id, and by its text in rows that have only the text. */
function wantedOf(field: FieldContract, value: string): readonly string[] {
  const asked = referralOf(field)?.key && readAsked(value)
  if (asked === undefined) return [comparableOf(field, value)]
  return [ofId(asked.id), ofUnidentified(comparableOf(field, asked.texto))]
}

/** The texts by which a filter may find a row's value. A name finds all records that have it, as in the backend. */
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
