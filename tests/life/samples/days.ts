import type { FieldKinds } from '#wire/kinds'
import { dayOf, monthOf } from '#wire/kinds/date'
import { noTwins, same, type SamplesOf, unlessEmpty, written } from './field-samples'

const DAY_MS = 24 * 3600 * 1000

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const date: SamplesOf<FieldKinds['date']> = ({ min, max, required }) => {
  const [first, last] = [min ?? '1800-01-01', max ?? '2199-12-31'].map(dayOf)
  const from = min === undefined && max === undefined ? '2024-01-01' : undefined
  const start = from ?? (min === undefined ? plusDays(last ?? '', -400) : (first ?? ''))
  const room = (Date.parse(last ?? '') - Date.parse(start)) / DAY_MS + 1
  return {
    sound: (number) => same(plusDays(start, number % Math.min(365, room))),
    most: same(last),
    refused: [
      ...unlessEmpty(required),
      { why: 'too late', value: plusDays(last ?? '', 1) },
      { why: 'too early', value: plusDays(first ?? '', -1) },
      ...written('2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1'),
      ...written('31/12/2025', '2026-01-01T00:00:00Z', 20_260_101, '12026-01-01', 'hoy'),
    ],
    twins: noTwins,
  }
}

const monthAt = (count: number): string => `${Math.floor(count / 12)}-${two((count % 12) + 1)}`

const monthsTo = (month: string): number =>
  Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

export const month: SamplesOf<FieldKinds['month']> = ({ min, max, required }) => {
  const [first = '', last = ''] = [min ?? '1800-01', max ?? '2199-12'].map(monthOf)
  const from = min === undefined && max === undefined ? '2020-01' : undefined
  const start = monthsTo(from ?? (min === undefined ? monthAt(monthsTo(last) - 40) : first))
  const room = monthsTo(last) - start + 1
  return {
    sound: (number) => same(monthAt(start + (number % Math.min(400, room)))),
    most: same(last),
    refused: [
      ...unlessEmpty(required),
      { why: 'too late', value: monthAt(monthsTo(last) + 1) },
      { why: 'too early', value: monthAt(monthsTo(first) - 1) },
      ...written('2026-13', '2026-00', '2026-3', '03/2026', '2026-03-01', 202_603, 'marzo 2026'),
    ],
    twins: noTwins,
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

const clock = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const time: SamplesOf<FieldKinds['time']> = ({ min = '00:00', max = '23:59', required }) => {
  const [from, to] = [minutesOf(min), minutesOf(max)]
  return {
    sound: (number) => same(clock(from + (number % (to - from + 1)))),
    most: same(max),
    refused: [
      ...unlessEmpty(required),
      ...(from > 0 ? [{ why: 'too early', value: clock(from - 1) }] : []),
      ...(to < 24 * 60 - 1 ? [{ why: 'too late', value: clock(to + 1) }] : []),
      ...written('24:00', '9:30', '12:60', '0930', '12:30:00', 930),
    ],
    twins: noTwins,
  }
}
