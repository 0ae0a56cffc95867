/**
 * Formats in which spreadsheets write values into a CSV and which nobody types into a screen. Each function returns
 * the form that the screens' own notation reads, or the text as it is.
 */

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const MIDNIGHT = /[ T]0?0:00(?::00(?:\.0+)?)?(?:Z|\s?a\.?\s?m\.?)?$/i
const NAMED_MONTH = /^(\d{1,2})[\s/-]+(?:de\s+)?(\p{L}{3,10})\.?[\s/-]+(?:de\s+)?(\d{4}|\d{2})$/iu

/** A day with its midnight ('31/01/2026 0:00:00'), or with the name of its month ('31-ene-26', '31 de enero de 2026'). */
export function plainDate(text: string): string {
  const day = text.replace(MIDNIGHT, '')
  const [, d = '', name = '', y = ''] = NAMED_MONTH.exec(day) ?? []
  const short = name.slice(0, 3).toLowerCase()
  const month = MONTHS.indexOf(short === 'set' ? 'sep' : short)
  return month < 0 ? day : `${d}/${month + 1}/${y}`
}

const CLOCK = /^(\d{1,2}):(\d{2})(?::00)?(?:\s*([ap])\.?\s?m\.?)?$/i

/** A time with its seconds ('09:30:00'), or by a clock of twelve hours ('9:30 p. m.'). */
export function plainTime(text: string): string {
  const [, hours = '', minutes = '', half] = CLOCK.exec(text) ?? []
  if (hours === '') return text
  if (half === undefined) return `${hours}:${minutes}`
  const hour = Number(hours)
  if (hour < 1 || hour > 12) return text
  return `${(hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)}:${minutes}`
}

/** An amount in the accounting format: '(1.234,50)' is negative, and '$ -' is nothing. */
export function plainAmount(text: string): string {
  const bare = text.replace(/[\s$]/g, '')
  if (text.includes('$') && /^[-–]+$/.test(bare)) return '0'
  const [, amount] = /^\(([\d.,]+)\)$/.exec(bare) ?? []
  return amount === undefined ? text : `-${amount}`
}

/** Digits with separated thousands: '20.111.222', '20 111 222'. */
export function plainDigits(text: string): string {
  return /^\d{1,3}([. ]\d{3})+$/.test(text) ? text.replace(/[. ]/g, '') : text
}

/** A whole number with the decimals of its column: '12,00'. */
export function plainInteger(text: string): string {
  return text.replace(/,0+$/, '')
}

/** What a spreadsheet would take for a formula, behind the apostrophe that says 'this is a text and no formula'. */
const MARKED = /^'+[=+\-@\t\r＝＋－＠]/

/**
 * Without the apostrophe of lists that this program has exported or refused and of those of others. It is no part of the
 * value.
 */
export function withoutTextMark(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

/** With one more apostrophe, where a value would lose its own one when it is imported. */
export function withTextMark(value: string): string {
  return MARKED.test(value) ? `'${value}` : value
}
