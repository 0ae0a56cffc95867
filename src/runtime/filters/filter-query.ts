import { FILTER_VALUES_MAX, type FilterForm, isNumberEnd, NAME_MAX } from '../../wire/pages/filters'
import type { FieldContract } from '../../wire/kinds'
import { readDate } from '../../wire/notation/date'
import { type Range, rangeOf, severalOf } from './filter-values'
import { isPeriod } from './periods'

/** Names in the address: `/clientes?filtro.estado=A&filtro.estado=B&filtro.fecha=este-mes&filtro.saldo=100.00..`. */
const PREFIX = 'filtro.'
const TO = '..'

/** What an address asks of a field; undefined: nothing that can be read. */
export function readFilter(
  asked: URLSearchParams,
  name: string,
  form: FilterForm,
  field: FieldContract,
): readonly string[] | Range | undefined {
  const values = asked.getAll(`${PREFIX}${name}`)
  if (form === 'range') return readRange(values[0] ?? '', field)
  const known = values.filter((value) => isKnown(value, field)).slice(0, FILTER_VALUES_MAX)
  return severalOf(known)
}

function isKnown(value: string, field: FieldContract): boolean {
  if (field.kind === 'choice') return value === '' || Object.hasOwn(field.options, value)
  if (field.kind === 'boolean') return value === 'true' || value === 'false'
  return value.length <= NAME_MAX
}

function readRange(text: string, field: FieldContract): Range | undefined {
  if (field.kind === 'date' && isPeriod(text)) return { periodo: text }
  const isEnd = field.kind === 'date' ? isDay : (end: string): boolean => isNumberEnd(end, field)
  const [desde = '', hasta = '', ...others] = text.split(TO)
  if (others.length > 0) return undefined
  return rangeOf({ desde: isEnd(desde) ? desde : '', hasta: isEnd(hasta) ? hasta : '' })
}

const isDay = (text: string): boolean => readDate(text) === text

/** The parameters of an address that ask for it. */
export function filterQuery(
  name: string,
  form: FilterForm,
  wanted: unknown,
): readonly (readonly [string, string])[] {
  if (form === 'several') {
    return (severalOf(wanted) ?? []).map((value) => [`${PREFIX}${name}`, value] as const)
  }
  const range = rangeOf(wanted)
  if (range === undefined) return []
  const { desde = '', hasta = '', periodo } = range
  return [[`${PREFIX}${name}`, periodo ?? `${desde}${TO}${hasta}`]]
}
