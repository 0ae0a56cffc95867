import { randomInt } from 'node:crypto'
import { dayOf } from '../../../../src/wire/kinds/date'
import { monthOf } from '../../../../src/wire/kinds/month'
import { fromUnits, toUnits } from '../../../../src/wire/notation/decimal'

/** A beginning at random with the check digit that makes it valid: most beginnings have one. */
export function checked(draw: () => string, isSound: (value: string) => boolean): string {
  for (;;) {
    const beginning = draw()
    const whole = [...'0123456789'].map((digit) => beginning + digit).find(isSound)
    if (whole !== undefined) return whole
  }
}

/**
 * A whole number at random, both limits included. Each limit comes up as often as all that is between: there the values
 * of fields that rules compare are equal.
 */
export function between(min: number, max: number): number {
  const side = randomInt(3)
  if (side === 0) return min
  if (side === 1) return max
  // Beyond this no random whole number is drawn; limits so far apart leave enough room.
  return min + randomInt(Math.min(max - min + 1, 2 ** 47))
}

/** A number at random with so many decimals, as the wire has it, both limits included. */
export function randomExact(
  { min, max }: { readonly min: number; readonly max: number },
  decimals: number,
) {
  const [least, most] = [min, max].map((limit) => toUnits(limit.toFixed(decimals), decimals))
  return fromUnits(between(least ?? 0, most ?? 0), decimals)
}

/** One of the values at random; undefined: there is none. */
export function oneOf<T>(values: readonly T[]): T | undefined {
  return values.length === 0 ? undefined : values[randomInt(values.length)]
}

/** Milliseconds. */
const DAY = 24 * 3600 * 1000

/** How far from its one limit, or from today, a day is drawn. Days. */
const YEAR = 365

/** A day at random, such as '2026-03-31', both limits included. */
export function randomDay(min: string | undefined, max: string | undefined): string {
  const [first, last] = daysAround(min, max)
  return new Date(between(first, last) * DAY).toISOString().slice(0, 10)
}

/** A month at random, such as '2026-03', both limits included. */
export function randomMonth(min: string | undefined, max: string | undefined): string {
  const [first, last] = monthsAround(min, max)
  return monthAt(between(first, last))
}

/** A time at random, such as '09:30', both limits included. */
export const randomTime = (min: string, max: string): string =>
  timeOf(between(minutesOf(min), minutesOf(max)))

/** The first and the last day to draw from, counted from 1970. */
function daysAround(min: string | undefined, max: string | undefined): readonly [number, number] {
  const [first, last] = [min, max].map((day) =>
    day === undefined ? undefined : Date.parse(day) / DAY,
  )
  const today = Date.parse(dayOf('today')) / DAY
  if (first === undefined && last === undefined) return [today - YEAR, today + YEAR]
  return [first ?? (last ?? 0) - YEAR, last ?? (first ?? 0) + YEAR]
}

/** The first and the last month to draw from, counted from the year 0. */
function monthsAround(min: string | undefined, max: string | undefined): readonly [number, number] {
  const [first, last] = [min, max].map((month) =>
    month === undefined ? undefined : countOf(month),
  )
  const now = countOf(monthOf('today'))
  if (first === undefined && last === undefined) return [now - 12, now + 12]
  return [first ?? (last ?? 0) - 12, last ?? (first ?? 0) + 12]
}

const countOf = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const monthAt = (count: number): string =>
  `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
