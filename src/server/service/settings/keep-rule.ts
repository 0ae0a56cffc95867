/** The backups that are kept: the newest ones by number, and the newest of each of the latest days, weeks and months. */
export interface KeepRule {
  readonly newest: number
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/** `5 14d 8w 12m` */
export const DEFAULT_KEEP: KeepRule = { newest: 5, days: 14, weeks: 8, months: 12 }

const UNITS: ReadonlyMap<string, keyof KeepRule> = new Map([
  ['', 'newest'],
  ['d', 'days'],
  ['w', 'weeks'],
  ['m', 'months'],
])

/**
 * Reads the rule as it is written in a setting: `30`, or `14d 8w 12m`.
 * @returns undefined for a text that is no rule
 */
export function parseKeepRule(text: string): KeepRule | undefined {
  const rule = { newest: 1, days: 0, weeks: 0, months: 0 }
  const parts = text.trim().split(/[\s,]+/)
  for (const part of parts) {
    const [, digits, letter = ''] = /^([1-9]\d{0,3})([dwm]?)$/.exec(part) ?? []
    const unit = UNITS.get(letter)
    if (digits === undefined || unit === undefined) return undefined
    rule[unit] = Number(digits)
  }
  return rule
}

const DAY_MS = 24 * 3600 * 1000
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET_DAYS = 3

/** The period that a moment belongs to, in UTC: equal for all moments of one day, week or month. */
const PERIODS = [
  { unit: 'days', periodOf: (moment: number) => Math.floor(moment / DAY_MS) },
  {
    unit: 'weeks',
    periodOf: (moment: number) => Math.floor((moment / DAY_MS + MONDAY_OFFSET_DAYS) / 7),
  },
  {
    unit: 'months',
    periodOf(moment: number) {
      const date = new Date(moment)
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    },
  },
] as const

/**
 * Selects the backups that a rule keeps. Only periods that have a backup count, so a month without any backup removes nothing.
 * The newest backup is always kept.
 * @param moments the times of the backups, in milliseconds since the epoch
 */
export function momentsToKeep(moments: readonly number[], rule: KeepRule): ReadonlySet<number> {
  const newestFirst = moments.toSorted((one, other) => other - one)
  const kept = new Set(newestFirst.slice(0, Math.max(1, rule.newest)))
  for (const { unit, periodOf } of PERIODS) {
    const newestOf = new Map<number, number>()
    for (const moment of newestFirst) {
      const period = periodOf(moment)
      if (!newestOf.has(period)) newestOf.set(period, moment)
    }
    for (const moment of [...newestOf.values()].slice(0, rule[unit])) kept.add(moment)
  }
  return kept
}
