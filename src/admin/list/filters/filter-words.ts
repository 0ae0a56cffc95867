import { decimalsOf, type FilterForm } from '#wire/pages/filters'
import type { FieldContract } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import { showBoolean } from '#wire/notation/boolean'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { readAsked } from '#admin/provider/records/asked-record'
import { isReceivedObject } from '#wire/received'
import type { FilterWords } from '../rows/filter'
import { periodText, isPeriod, type PeriodName } from './periods'

/** Values of one filter that its words name; the others are counted. */
const NAMED = 2

export interface WordedFilter extends FilterWords {
  readonly name: string
  readonly form: FilterForm
  readonly field: FieldContract
}

/** What a filter is called: as the column of its field, if the list has one. */
export const filterLabel = ({ name, field, columns }: Omit<WordedFilter, 'message'>): string =>
  columns.find(({ source }) => source === name)?.label ?? field.label

/** What a filter asks for: 'Activo', 'desde 01/02/2026'; undefined: nothing. */
export function filterWords(filter: WordedFilter, wanted: unknown): string | undefined {
  return filter.form === 'several' ? severalWords(filter, wanted) : rangeWords(filter, wanted)
}

function severalWords({ field, message }: WordedFilter, wanted: unknown): string | undefined {
  const values = severalOf(wanted)
  if (values === undefined) return undefined
  const words = values.map((value) => valueText(field, value) ?? message('gestion.filter.none'))
  const named = words.slice(0, NAMED).join(', ')
  const count = words.length - NAMED
  return count > 0 ? message('gestion.filter.more', { value: named, count }) : named
}

/** What staff read of a value; undefined: that there is none. */
export function valueText(field: FieldContract, value: string): string | undefined {
  if (value === '') return undefined
  if (field.kind === 'choice') return textOfCode(field.options, value)
  if (field.kind === 'boolean') return showBoolean(value === 'true')
  return readAsked(value)?.texto ?? value
}

function rangeWords(
  { name, field, columns, message }: WordedFilter,
  wanted: unknown,
): string | undefined {
  const range = rangeOf(wanted)
  if (range === undefined) return undefined
  if (range.periodo !== undefined) return periodText(range.periodo)
  const column = columns.find(({ source }) => source === name)
  const text = (value: string) => column?.text(value) ?? endText(field, value)
  const { desde, hasta } = range
  if (desde === undefined) return hasta && message('gestion.filter.until', { value: text(hasta) })
  return hasta === undefined
    ? message('gestion.filter.since', { value: text(desde) })
    : message('gestion.filter.between', { from: text(desde), to: text(hasta) })
}

/** An end of a field that the list does not show. */
const endText = (field: FieldContract, value: string): string =>
  field.kind === 'date' ? showDate(value) : showDecimal(value, decimalsOf(field))

/** From one value to another, as a record has them; or a period of days. */
export interface Range {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly periodo?: PeriodName | undefined
}

/** The values that a filter asks for any of, as texts: codes, names, 'true'; '' for none. undefined: it is no such filter. */
export function severalOf(wanted: unknown): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const texts = values.flatMap((value) => {
    if (value === null) return ['']
    const isPlain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain ? [String(value)] : []
  })
  return texts.length === 0 ? undefined : [...new Set(texts)]
}

/** The range that a filter asks for; undefined: none. */
export function rangeOf(wanted: unknown): Range | undefined {
  if (!isReceivedObject(wanted)) return undefined
  const { desde, hasta, periodo } = wanted
  if (isPeriod(periodo)) return { periodo }
  const range = { ...endOf('desde', desde), ...endOf('hasta', hasta) }
  return Object.keys(range).length === 0 ? undefined : range
}

function endOf(name: 'desde' | 'hasta', value: unknown): Range {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? { [name]: text } : {}
}
