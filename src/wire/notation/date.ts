import { typedText } from '../search/raw-text'

/**
 * Staff write a day as dd/mm/aaaa; the wire has yyyy-mm-dd. Days are those of the calendar, in every time zone of the machine.
 */

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
/** The year first, in other ways than the wire's: 2026/1/31, 20260131. No eight digits are also a day, a month and a year. */
const YEAR_FIRST =
  /^(?:(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})|((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))$/
/** Day, month and year with any usual separator; the year in two digits or four. Blanks match in one way only. */
const PARTED = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d{2})$/
/** The same without separators: 010226, 01022026. */
const SOLID = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** A year of two digits may be this far ahead of the current year; beyond, it is of the last century. Years. */
const YEARS_AHEAD = 20

const inArgentina = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Argentina/Buenos_Aires',
})

/** The current day in the office, in the wire's notation: both ends agree on it, wherever they run. */
export function today(): string {
  return dayAt(new Date())
}

/** The day of another moment, in the office. */
export function dayAt(moment: Date): string {
  return inArgentina.format(moment)
}

/** The day that a text means, in the wire's notation; undefined if it means none (31/02/2026). */
export function readDate(text: string): string | undefined {
  const written = typedText(text)
  const [, year, month, date, ...solid] = YEAR_FIRST.exec(written) ?? []
  if (year !== undefined) return day(year, month, date)
  if (solid[0] !== undefined) return day(solid[0], solid[1], solid[2])
  const [, d, m, y = ''] = PARTED.exec(written) ?? SOLID.exec(written) ?? []
  return day(y.length === 2 ? fullYear(Number(y)) : y, m, d)
}

/** '2026-02-01' → '01/02/2026'; a text that is no day is returned unchanged. */
export function showDate(value: string): string {
  return value.replace(ISO, '$3/$2/$1')
}

/** A year of two digits in full: up to twenty years ahead it is of this century. */
export function fullYear(year: number): string {
  const now = Number(today().slice(0, 4))
  const century = now - (now % 100)
  const full = century + year
  return String(full > now + YEARS_AHEAD ? full - 100 : full)
}

function day(y = '', m = '', d = ''): string | undefined {
  const date = new Date(0)
  date.setUTCFullYear(Number(y), Number(m) - 1, Number(d))
  const there = date.getUTCMonth() === Number(m) - 1 && date.getUTCDate() === Number(d)
  return there ? `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}` : undefined
}

/** Hours and minutes with any usual separator: 9:30, 9.30, 9 30. Blanks match in one way only. */
const CLOCK = /^(\d{1,2})(?:\s*[:.h]\s*|\s+)(\d{2})$/i
/** The same without separators: 930, 0930. */
const SOLID_CLOCK = /^(\d{1,2})(\d{2})$/
const HOUR = /^(\d{1,2})()$/

/** The time of day that a text means, as HH:mm; undefined if it means none. */
export function readTime(text: string): string | undefined {
  const written = typedText(text)
  const [, hours = '', minutes = ''] =
    CLOCK.exec(written) ?? HOUR.exec(written) ?? SOLID_CLOCK.exec(written) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`
}
