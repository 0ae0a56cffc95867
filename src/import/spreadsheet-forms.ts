/**
 * Formats in which spreadsheets write values into a CSV and which nobody types into a screen. Each function returns the form
 * that the screens' own notation reads, or the unchanged text.
 */

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const TIME =
  /(?:T|\s+)(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:[.,]\d+)?)?(?:\s?[ap]\.?\s?m\.?)?(?:Z|\s?[+-]\d{2}:?\d{2})?$/i
/** 'sábado, 31 de enero de 2026' */
const WEEKDAY = /^\p{L}{5,9},?\s+(?=\d{1,2}\s+de\s)/u
const NAMED_MONTH = /^(\d{1,2})[\s/-]+(?:de\s+)?(\p{L}{3,10})\.?[\s/-]+(?:de\s+)?(\d{4}|\d{2})$/iu

/**
 * A day with a time ('31/01/2026 10:25'), which is left out; or with the name of its month ('31-ene-26', '31 de enero de
 * 2026').
 */
export function plainDate(text: string): string {
  const day = text.replace(TIME, '').replace(WEEKDAY, '')
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

/** An amount of accounts: '(1.234,50)' and '1.234,50-' are negative, and '-' or '$ -' is an empty amount. */
export function plainAmount(text: string): string {
  const bare = text.replace(/^\$ ?| ?\$$/g, '')
  if (/^[-–]+$/.test(bare)) return '0'
  const [, enclosed, followed = enclosed] =
    /^\(([\d.,$ ]+)\)$|^([\d.,$ ]+)-$/.exec(bare)?.map((part) => part?.trim()) ?? []
  return followed === undefined ? text : `-${followed}`
}

/** An amount without its mark for 'no cents': '$ 1.500.-' and '1.500,-' are no negative numbers. */
export function withoutNoCents(text: string): string {
  return text.replace(/(?<=\d)([.,])[-–=]+(?= ?\$?$)/, (_, mark: string) =>
    mark === ',' ? ',00' : '',
  )
}

/** A percentage is the number that is shown: '10,5 %' is 10,5, as a person types it into the field. */
export function plainPercentage(text: string): string {
  return text.replace(/(?<=\d) ?%(?=\)?$)/, '')
}

/** Digits with separated thousands ('20.111.222', '20 111 222'), whose first group does not begin with 0. */
export function plainDigits(text: string): string {
  const isParted = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+)$/.test(text)
  return isParted ? text.replace(/[. ]/g, '') : text
}

/** A whole number with the decimals of its column: '12,00'. */
export function plainInteger(text: string): string {
  return text.replace(/,0+$/, '')
}

/** A text that a spreadsheet would take for a formula, behind the apostrophe that marks it as a text. */
const MARKED = /^'+[=+\-@\t\r＝＋－＠]/

/** A text in a formula, such as `="0012"`: other programs export digits so, to keep a spreadsheet from changing them. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/

/**
 * The text of a cell without its text mark: the apostrophe of lists that this program or another one has exported, or the
 * formula around it. Neither is part of the value.
 */
export function cellText(cell: string): string {
  if (MARKED.test(cell)) return cell.slice(1)
  return TEXT_FORMULA.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell
}

/** The value with an apostrophe before it, if an import would otherwise remove its own apostrophe or the formula around it. */
export function withTextMark(value: string): string {
  return MARKED.test(value) || TEXT_FORMULA.test(value) ? `'${value}` : value
}

const FORMULA = /^[=+\-@\t\r＝＋－＠]/
/** Negative numbers and amounts stay numbers, so that they can be added up: '-$ 1.234,50', '-5', '-10,5 %', '-'. */
const NEGATIVE = /^-(?: ?\$? ?\d[\d., ]*[%$]?)?$/

/**
 * A cell as it is written into a CSV: a text that a spreadsheet would run as a formula gets an apostrophe before it, which a
 * later import leaves out. Numbers get none, and neither does a formula that is only a text.
 */
export function harmlessCell(cell: string): string {
  const isHarmless = !FORMULA.test(cell) || NEGATIVE.test(cell) || TEXT_FORMULA.test(cell)
  return isHarmless ? cell : `'${cell}`
}
