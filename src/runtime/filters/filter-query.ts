import { FILTER_VALUES_MAX, type FilterForm } from '../../wire/filters'
import type { FieldContract } from '../../wire/kinds'
import { MONEY_DECIMALS } from '../../wire/kinds/money'
import { readDate } from '../../wire/notation/date'
import { decimalsIn, isDecimal } from '../../wire/notation/decimal'
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
  return field.kind !== 'boolean' || value === 'true' || value === 'false'
}

function readRange(text: string, field: FieldContract): Range | undefined {
  if (field.kind === 'date' && isPeriod(text)) return { periodo: text }
  const isEnd = endCheck(field)
  const [desde = '', hasta = '', ...others] = text.split(TO)
  if (others.length > 0) return undefined
  return rangeOf({ desde: isEnd(desde) ? desde : '', hasta: isEnd(hasta) ? hasta : '' })
}

const isDay = (text: string): boolean => readDate(text) === text

/** Whether a text is an end of a range, with no more decimals than the field has. */
function endCheck(field: FieldContract): (text: string) => boolean {
  if (field.kind === 'date') return isDay
  const decimals = decimalsOf(field)
  return (text) => isDecimal(text) && decimalsIn(text) <= decimals
}

export function decimalsOf(field: FieldContract): number {
  if (field.kind === 'money') return MONEY_DECIMALS
  return field.kind === 'decimal' ? field.decimals : 0
}

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
