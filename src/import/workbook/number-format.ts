import { FAULT_MARK } from '../spreadsheet-fault'

/** The way a cell shows its number. */
export type NumberFormat =
  | { readonly kind: 'number' | 'date' | 'time' | 'duration' }
  /** `by`: 100 for 0%, 1 for 0"%", which only writes the sign. */
  | { readonly kind: 'percent'; readonly by: 1 | 100 }
  /** A code of digits: 00000, 0000-00000000, "Cta. "000. null is a digit. */
  | { readonly kind: 'code'; readonly pieces: readonly (string | null)[]; readonly zeros: number }

const NUMBER: NumberFormat = { kind: 'number' }

/** The formats that a workbook need not declare, from and up to a number. */
const BUILT_IN: readonly (readonly [from: number, to: number, NumberFormat])[] = [
  [9, 10, { kind: 'percent', by: 100 }],
  [14, 17, { kind: 'date' }],
  [18, 21, { kind: 'time' }],
  [22, 22, { kind: 'date' }],
  [27, 31, { kind: 'date' }],
  [32, 33, { kind: 'time' }],
  [34, 36, { kind: 'date' }],
  [45, 45, { kind: 'time' }],
  [46, 46, { kind: 'duration' }],
  [47, 47, { kind: 'time' }],
  [50, 58, { kind: 'date' }],
]

export function builtInFormat(id: number): NumberFormat {
  return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? NUMBER
}

/** A text in quotes, a character behind a backslash; a width or a filling; the content of brackets; any other character. */
const TOKEN = /"([^"]*)"?|\\(.)|[_*].|\[([^\]]*)\]|([^])/gsu

/**
 * The meaning of a format's code: `dd/mm/yyyy`, `0.00%`, `[$-2C0A]d" de "mmmm;@`. Only its section for positive numbers is
 * read.
 */
export function formatOf(code: string): NumberFormat {
  if (/^\s*(general|standard|est[aá]ndar)/i.test(code)) return NUMBER
  let signs = ''
  let hasPercentText = false
  const pieces: (string | null)[] = []
  for (const [, quoted, escaped, bracketed, sign = ''] of code.matchAll(TOKEN)) {
    if (sign === ';') break
    if (bracketed !== undefined && /^(h+|m+|s+)$/i.test(bracketed)) return { kind: 'duration' }
    const literal = quoted ?? escaped
    if (literal !== undefined) hasPercentText ||= literal.includes('%')
    signs += sign
    if (/[0#?]/.test(sign)) pieces.push(null)
    else if (literal !== undefined || /[-/ ()]/.test(sign)) pieces.push(literal ?? sign)
  }
  // Fractions of seconds are the only digits of a format for times.
  const letters = signs.replace(/s[.,]0+/gi, 's')
  if (!/[0#?]/.test(letters)) return formatOfTime(letters)
  if (signs.includes('%')) return { kind: 'percent', by: 100 }
  if (hasPercentText) return { kind: 'percent', by: 1 }
  const zeros = signs.split('0').length - 1
  if (zeros < 2 || /[.,/e]/i.test(signs)) return NUMBER
  // Points between digits would be taken for those of thousands.
  const first = pieces.indexOf(null)
  const harmless = pieces.map((one, at) => (at > first ? one?.replace(/[.,]/g, '') : one) ?? null)
  return { kind: 'code', zeros, pieces: harmless }
}

function formatOfTime(letters: string): NumberFormat {
  if (/[yda]/i.test(letters.replace(/am\/pm|a\/p/gi, ''))) return { kind: 'date' }
  if (/[hs]/i.test(letters)) return { kind: 'time' }
  return /m/i.test(letters) ? { kind: 'date' } : NUMBER
}

/** The text that a cell shows instead of an invalid time. */
const NO_TIME = `${FAULT_MARK}#####`

/** The text of a number, in the notation of staff. */
export function numberIn(format: NumberFormat, value: number, is1904: boolean): string {
  switch (format.kind) {
    case 'number':
      return plainNumber(value)
    case 'percent':
      return `${plainNumber(value * format.by)}%`
    case 'code':
      return Number.isInteger(value) && Math.abs(value) < LOSES_DIGITS
        ? codeOf(value, format)
        : plainNumber(value)
    case 'duration':
      return value < 0 ? NO_TIME : clockText(Math.round(value * DAY_SECONDS))
    case 'time':
    case 'date':
      return timeText(value, format.kind, is1904)
  }
}

/** From here on a number of a workbook has more digits than it keeps: a CBU that was typed as a number has lost its end. */
const LOSES_DIGITS = 1e15

/** The number as Excel shows it: 15 digits, so that 0,1 + 0,2 is 0,3; and never with an exponent. */
function plainNumber(value: number): string {
  const short = Number(value.toPrecision(15))
  const digits = short.toLocaleString('en-US', { useGrouping: false, maximumSignificantDigits: 15 })
  return Math.abs(short) < LOSES_DIGITS ? digits.replace('.', ',') : `${FAULT_MARK}≈${digits}`
}

function codeOf(
  value: number,
  { pieces, zeros }: Extract<NumberFormat, { readonly kind: 'code' }>,
): string {
  const digits = [...String(Math.abs(value)).padStart(zeros, '0')]
  const first = pieces.indexOf(null)
  const shown = pieces.toReversed().map((piece, at) => {
    if (piece !== null) return piece
    // The first digit of the format stands for all remaining ones.
    const isFirst = at === pieces.length - 1 - first
    return digits.splice(isFirst ? 0 : -1).join('')
  })
  return `${value < 0 ? '-' : ''}${shown.toReversed().join('')}`.trim()
}

const DAY_SECONDS = 86_400
/** The largest distance of a serial from the moment that it stands for. Seconds. */
const EXACT_TO = 0.0005
/** Excel's calendar has a 29 February 1900, which is its day 60. */
const NO_DAY = 60
/** Days from 31 December 1899 to 1 January 1970. */
const EPOCH = 25_568
const LAST_DAY = 2_958_465
/** Days from the beginning of the calendar to that of old Macintoshes, which begins in 1904. */
const FROM_1904 = 1_462

/** 31/01/2026, with the time if it has one; 09:30 if it is a time alone. */
function timeText(serial: number, kind: 'date' | 'time', is1904: boolean): string {
  // Excel stores seconds as fractions of a day, which are never exact; the last half second of a day belongs to that day.
  const days = Math.floor(serial + EXACT_TO / DAY_SECONDS)
  const ofDay = Math.min(Math.max(0, Math.round((serial - days) * DAY_SECONDS)), DAY_SECONDS - 1)
  const isDay = kind === 'date' && ofDay === 0
  if (days === 0 && !(isDay && is1904)) return isDay ? '00/01/1900' : clockText(ofDay)
  const day = days + (is1904 ? FROM_1904 : 0)
  if (days < 0 || day === NO_DAY || day > LAST_DAY) return NO_TIME
  const date = new Date((day - EPOCH - (day > NO_DAY ? 1 : 0)) * DAY_SECONDS * 1000)
  const [year, month, of] = date.toISOString().slice(0, 10).split('-')
  const shown = `${of}/${month}/${year}`
  return ofDay === 0 ? shown : `${shown} ${clockText(ofDay)}`
}

/** 09:30, 09:30:15; for a duration also 25:30. */
function clockText(seconds: number): string {
  const clock = `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}`
  return seconds % 60 === 0 ? clock : `${clock}:${two(seconds % 60)}`
}

const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')

const ISO = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/

/** The text of a cell that has a date in letters: 2026-01-31T00:00:00; undefined if it is none. */
export function isoTimeText(text: string): string | undefined {
  const [whole, year, month, day, hours, minutes = '', seconds = '00'] = ISO.exec(text.trim()) ?? []
  if (whole === undefined || (year === undefined && hours === undefined)) return undefined
  const clock = `${hours}:${minutes}${seconds === '00' ? '' : `:${seconds}`}`
  if (year === undefined) return clock
  const isDay = hours === undefined || clock === '00:00'
  return `${day}/${month}/${year}${isDay ? '' : ` ${clock}`}`
}
