import { typedText } from '../search/raw-text'
import { fullYear, readDate, today } from './date'

/** Staff write a month as mm/aaaa; the wire has yyyy-mm, and so may answers and spreadsheets. */

const ISO = /^(\d{4})-(\d{2})$/
/** The year first, in other ways than the wire's: 2026/1, 202601. No six digits are also a month and a year. */
const YEAR_FIRST = /^(?:(\d{4})[/.-](\d{1,2})|((?:19|20)\d\d)(\d\d))$/
/** Month and year with any usual separator; the year in two digits or four. Blanks match in one way only. */
const PARTED = /^(\d{1,2})(?:\s*[/.-]\s*|\s+)(\d{4}|\d{2})$/
/** The same without separators: 0326, 032026. */
const SOLID = /^(\d{2})(\d{4}|\d{2})$/
/** 'marzo 2026', 'marzo de 2026', 'mar-26', 'sept. 26'. */
const NAMED = /^([a-z]{3,10})\.?(?:\s+de\s+|\s*[/.-]\s*|\s+)(\d{4}|\d{2})$/i

const NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** The current month in the office, in the wire's notation. */
export const thisMonth = (): string => today().slice(0, 7)

/** The month that a text means, in the wire's notation; its first day also means it. undefined if the text means none. */
export function readMonth(text: string): string | undefined {
  const written = typedText(text)
  const [, year4, month2, ...solid] = YEAR_FIRST.exec(written) ?? []
  if (year4 !== undefined) return month(year4, month2)
  if (solid[0] !== undefined) return month(solid[0], solid[1])
  const [, m, y] = PARTED.exec(written) ?? SOLID.exec(written) ?? []
  if (m !== undefined) return month(y, m)
  const [, name, year] = NAMED.exec(written) ?? []
  if (name !== undefined) return month(year, numberOf(name))
  const day = readDate(written)
  return day?.endsWith('-01') === true ? day.slice(0, 7) : undefined
}

/** '2026-03' → '03/2026'; a text that is no month is returned unchanged. */
export function showMonth(value: string): string {
  return value.replace(ISO, '$2/$1')
}

/** The month that a name or its beginning means ('mar', 'setiembre'); '0' if it means none. */
function numberOf(name: string): string {
  const wanted = name
    .toLowerCase()
    .replace(/^sep?t?iem/, 'septiem')
    .replace(/^set$/, 'sep')
  return String(NAMES.findIndex((one) => one.startsWith(wanted)) + 1)
}

function month(y = '', m = ''): string | undefined {
  const year = y.length === 2 ? fullYear(Number(y)) : y
  const number = Number(m)
  return number >= 1 && number <= 12 ? `${year}-${m.padStart(2, '0')}` : undefined
}
