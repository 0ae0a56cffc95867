import type { FilteredContract, FilterForm, RangeFilter } from '#wire/pages/filters'
import { decimalsOf, type FieldContract } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import { showBoolean } from '#wire/notation/choice'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { readAsked } from '#admin/provider/records/asked-record'
import { isReceivedObject } from '#wire/received'
import type { Filter, FilterWords } from '../rows/filter'

/** A field by which the list can be filtered, according to the contract. */
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

/**
 * The filter in the form for a data provider: periods become their days.
 * @param day the day that periods are counted from
 */
export function filterPayload(
  filter: Filter,
  declared: readonly DeclaredFilter[],
  day: string,
): Filter {
  const asked = declared.map(({ name, form }) => {
    const wanted = filter[name]
    return [name, form === 'several' ? severalOf(wanted) : endsOf(wanted, day)] as const
  })
  return { ...filter, ...Object.fromEntries(asked) }
}

/**
 * The values of a filter that accepts any of several, as texts (codes, names, 'true'); '' for no value. undefined: the
 * filter is of another kind.
 */
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

/** From one value to another as texts, or a period of days. */
export interface Range extends Ends {
  readonly periodo?: PeriodName | undefined
}

type Ends = { readonly [End in keyof RangeFilter]: string | undefined }

/** The range that a filter asks for; undefined: none. */
export function askedRange(wanted: unknown): Range | undefined {
  if (!isReceivedObject(wanted)) return undefined
  const { desde, hasta, periodo } = wanted
  if (isPeriod(periodo)) return { periodo }
  const range = { ...endOf('desde', desde), ...endOf('hasta', hasta) }
  return Object.keys(range).length === 0 ? undefined : range
}

function endOf(name: keyof Ends, value: unknown): Ends {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? { [name]: text } : {}
}

function endsOf(wanted: unknown, day: string): Ends | undefined {
  const range = askedRange(wanted)
  return range?.periodo === undefined ? range : daysOf(range.periodo, day)
}

/** The number of values that the words of a filter name; the others are counted. */
const NAMED = 2

export interface WordedFilter extends DeclaredFilter, FilterWords {}

/** The label of a filter: that of its field's column, if the list has one. */
export const filterLabel = ({ name, field, columns }: Omit<WordedFilter, 'message'>): string =>
  columns.find(({ source }) => source === name)?.label ?? field.label

/** The words of a filter: 'Activo', 'desde 01/02/2026'; undefined: it is not used. */
export function filterWords(filter: WordedFilter, wanted: unknown): string | undefined {
  return filter.form === 'several' ? severalWords(filter, wanted) : rangeWords(filter, wanted)
}

function severalWords({ field, message }: WordedFilter, wanted: unknown): string | undefined {
  const values = severalOf(wanted)
  if (values === undefined) return undefined
  const words = values.map((value) => valueText(field, value) ?? message('admin.filter.none'))
  const named = words.slice(0, NAMED).join(', ')
  const count = words.length - NAMED
  return count > 0 ? message('admin.filter.more', { value: named, count }) : named
}

/** The text that the staff read for a value; undefined: the record has no value. */
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
  const range = askedRange(wanted)
  if (range === undefined) return undefined
  if (range.periodo !== undefined) return periodText(range.periodo)
  const column = columns.find(({ source }) => source === name)
  const text = (value: string) => column?.text(value) ?? endText(field, value)
  const { desde, hasta } = range
  if (desde === undefined) return hasta && message('admin.filter.until', { value: text(hasta) })
  return hasta === undefined
    ? message('admin.filter.since', { value: text(desde) })
    : message('admin.filter.between', { from: text(desde), to: text(hasta) })
}

/** The text of a range's end, if the list does not show the field. */
const endText = (field: FieldContract, value: string): string =>
  field.kind === 'date' ? showDate(value) : showDecimal(value, decimalsOf(field))

interface Period {
  readonly text: string
  daysFrom(today: Date): Ends
}

/** Periods that move with the calendar, by their names in an address. */
const PERIODS = {
  hoy: { text: 'Hoy', daysFrom: (now) => between(now, now) },
  'esta-semana': {
    text: 'Esta semana',
    daysFrom: (now) => between(after(now, -weekday(now)), after(now, 6 - weekday(now))),
  },
  'este-mes': { text: 'Este mes', daysFrom: (now) => months(now, 0, 0) },
  'mes-pasado': { text: 'Mes pasado', daysFrom: (now) => months(now, -1, -1) },
  'este-anio': {
    text: 'Este año',
    daysFrom: (now) => months(now, -now.getUTCMonth(), 11 - now.getUTCMonth()),
  },
  'proximos-7-dias': {
    text: 'Próximos 7 días',
    daysFrom: (now) => between(after(now, 1), after(now, 7)),
  },
  vencidos: { text: 'Vencidos', daysFrom: (now) => ({ hasta: dayText(after(now, -1)) }) },
} as const satisfies Readonly<Record<string, Period>>

export type PeriodName = keyof typeof PERIODS

export const isPeriod = (name: unknown): name is PeriodName =>
  typeof name === 'string' && Object.hasOwn(PERIODS, name)

export const PERIOD_NAMES: readonly PeriodName[] = Object.keys(PERIODS).filter(isPeriod)

export const periodText = (name: PeriodName): string => PERIODS[name].text

/** The days of a period. @param now the day from which it is counted, 'yyyy-mm-dd' */
export function daysOf(name: PeriodName, now: string): Ends {
  return PERIODS[name].daysFrom(new Date(`${now}T00:00:00Z`))
}

// Days are computed in UTC, where each has 24 hours.
const DAY_MS = 86_400_000

const after = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)
const dayText = (day: Date): string => day.toISOString().slice(0, 10)
const between = (first: Date, last: Date): Ends => ({ desde: dayText(first), hasta: dayText(last) })

/** Days since Monday. */
const weekday = (day: Date): number => (day.getUTCDay() + 6) % 7

/** From the first day of one month to the last day of another, as offsets from the current month. */
function months(now: Date, first: number, last: number): Ends {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return between(
    new Date(Date.UTC(year, month + first, 1)),
    new Date(Date.UTC(year, month + last + 1, 0)),
  )
}
