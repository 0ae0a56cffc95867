import type { Reserva } from './model'
import type { Filters, Query, Range } from './steps'

/** What a search and filters find, by the plain meaning of each. */
export function found(
  reservas: readonly Reserva[],
  texto: string,
  { sala, estado, desde, importe }: Filters,
): readonly Reserva[] {
  return reservas.filter(
    (one) =>
      plain(one.nombre).includes(plain(texto)) &&
      (sala?.includes(one.sala) ?? true) &&
      (estado?.includes(one.estado) ?? true) &&
      (desde === undefined || isWithin(one.desde, desde, (text) => text)) &&
      (importe === undefined || isWithin(one.importe, importe, Number)),
  )
}

/** In the order of a field, those without a value first; equal ones in the order in which they were added. */
export function sorted(
  reservas: readonly Reserva[],
  orden: Query['orden'],
  sentido: Query['sentido'],
): readonly Reserva[] {
  const byId = reservas.toSorted((one, other) => one.id - other.id)
  const ascending =
    orden === undefined
      ? byId
      : byId.toSorted((one, other) => compare(keyOf(one, orden), keyOf(other, orden)))
  return sentido === 'asc' ? ascending : ascending.toReversed()
}

const plain = (text: string) => text.toLowerCase().replace('é', 'e')

/** Nothing is in no range. */
function isWithin<T>(
  value: string | null,
  { desde, hasta }: Range,
  measure: (text: string) => T,
): boolean {
  return (
    value !== null &&
    (desde === undefined || measure(value) >= measure(desde)) &&
    (hasta === undefined || measure(value) <= measure(hasta))
  )
}

function keyOf(one: Reserva, orden: NonNullable<Query['orden']>): string | number {
  if (orden === 'importe') return one.importe === null ? -1 : Number(one.importe)
  return plain(one[orden])
}

const compare = (one: string | number, other: string | number) =>
  one < other ? -1 : Number(one > other)
