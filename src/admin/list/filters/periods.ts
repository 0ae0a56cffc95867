/** Days from one to another, both included; without one of them, from or to any day. 'yyyy-mm-dd'. */
export interface Days {
  readonly desde?: string
  readonly hasta?: string
}

interface Period {
  readonly text: string
  daysFrom(today: Date): Days
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

/** The days of a period. @param now the day that it is counted from, 'yyyy-mm-dd' */
export function daysOf(name: PeriodName, now: string): Days {
  return PERIODS[name].daysFrom(new Date(`${now}T00:00:00Z`))
}

// Days are computed in UTC, where each has 24 hours.
const DAY_MS = 86_400_000

const after = (day: Date, days: number): Date => new Date(day.getTime() + days * DAY_MS)
const dayText = (day: Date): string => day.toISOString().slice(0, 10)
const between = (first: Date, last: Date): Days => ({ desde: dayText(first), hasta: dayText(last) })

/** Days since Monday. */
const weekday = (day: Date): number => (day.getUTCDay() + 6) % 7

/** From the first day of one month to the last day of another, counted from this one. */
function months(now: Date, first: number, last: number): Days {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return between(
    new Date(Date.UTC(year, month + first, 1)),
    new Date(Date.UTC(year, month + last + 1, 0)),
  )
}
