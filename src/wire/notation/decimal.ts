import { typedText } from '../search/raw-text'

/** Staff write a number with decimals as 1.234,56; the wire has 1234.56. All numbers are texts, so nothing is ever rounded. */

/** The wire's notation: no leading zeros, no plus, and no minus before a zero. */
export const CANONICAL = /^(?!-0(?:\.0*)?$)(-?)(0|[1-9]\d*)(?:\.(\d+))?$/
/** Points between groups of three digits can only be thousands, unless the first group begins with 0. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+$/
/** Blanks between digits separate thousands as points do; then the digits behind a comma or a point are decimals. */
const PARTED_BY_BLANKS = /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/
/** Blanks beside any other character mean nothing. */
const STRAY_BLANK = /(?<!\d) | (?!\d)/g
/** The sign of an amount may stand before or behind the peso sign. */
const SIGNED = /^\$?([+-]?)\$?([\d., ]+)\$?$/

/**
 * The number that a text means, in the wire's notation; undefined if it means none. If a text has a comma and a point, the last
 * of them is the decimal sign; a single point is one unless the digits behind it read as thousands ('1.234').
 */
export function readDecimal(text: string): string | undefined {
  const written = typedText(text).replace(/ +/g, ' ').replace(STRAY_BLANK, '')
  const [, sign, figures = ''] = SIGNED.exec(written) ?? []
  const parts = wholeAndDecimals(figures)
  if (parts === undefined) return undefined
  const [whole, decimals] = parts
  if (!/^\d+$/.test(whole + decimals)) return undefined
  const bare = whole.replace(/^0+(?=\d)/, '') || '0'
  const number = decimals === '' ? bare : `${bare}.${decimals}`
  return sign === '-' && /[1-9]/.test(number) ? `-${number}` : number
}

/** The digits before and after the decimal sign; undefined if the signs make no sense together. */
function wholeAndDecimals(figures: string): readonly [whole: string, decimals: string] | undefined {
  if (figures.includes(' ')) {
    const [, groups, decimals = ''] = PARTED_BY_BLANKS.exec(figures) ?? []
    return groups === undefined ? undefined : [groups.replaceAll(' ', ''), decimals]
  }
  const comma = figures.lastIndexOf(',')
  const point = figures.lastIndexOf('.')
  if (comma < 0 && point < 0) return [figures, '']
  if (comma < 0 && THOUSANDS.test(figures)) return [figures.replaceAll('.', ''), '']
  const at = Math.max(comma, point)
  const groups = figures.slice(0, at)
  const separator = comma > point ? '.' : ','
  const isSound = !groups.includes(separator) || THOUSANDS.test(groups.replaceAll(separator, '.'))
  return isSound ? [groups.replaceAll(separator, ''), figures.slice(at + 1)] : undefined
}

/** Digits of the longest number that is stored exactly, including those after the point. */
export const EXACT_DIGITS = 15

/** Characters of the longest such number: its digits, a sign and a point. */
export const LONGEST_NUMBER = EXACT_DIGITS + 2

/** Whether it is a number in the wire's notation. */
export function isDecimal(value: string): boolean {
  return CANONICAL.test(value)
}

/** The number of digits after the point. */
export function decimalsIn(value: string): number {
  return CANONICAL.exec(value)?.[3]?.length ?? 0
}

/** The number with exactly so many decimals, if it has no more than those: '5' → '5.00'. */
export function padded(value: string, decimals: number): string {
  const [, sign = '', whole, fraction = ''] = CANONICAL.exec(value) ?? []
  if (whole === undefined || fraction.length > decimals) return value
  return decimals === 0 ? value : `${sign}${whole}.${fraction.padEnd(decimals, '0')}`
}

/** '1234.5' → '1.234,50'; a text that is no number is returned unchanged. */
export function showDecimal(value: string, decimals: number): string {
  const [, sign = '', whole, fraction = ''] = CANONICAL.exec(padded(value, decimals)) ?? []
  if (whole === undefined) return value
  const grouped = groupsOf(whole).join('.')
  return fraction === '' ? `${sign}${grouped}` : `${sign}${grouped},${fraction}`
}

/** Digits in groups of three, counted from the end: '12345' → '12', '345'. */
function groupsOf(digits: string): readonly string[] {
  const first = digits.length % 3
  const groups = digits.slice(first).match(/\d{3}/g) ?? []
  return first === 0 ? groups : [digits.slice(0, first), ...groups]
}

/** The number in units of its last decimal, exactly: '12.50' with two decimals is 1250. Up to 15 digits. */
export function toUnits(value: string, decimals: number): number {
  return Number(padded(value, decimals).replace('.', ''))
}

/** The number that `toUnits` converted, in the wire's notation. */
export function fromUnits(units: number, decimals: number): string {
  const figures = String(Math.abs(units)).padStart(decimals + 1, '0')
  const at = figures.length - decimals
  return `${units < 0 ? '-' : ''}${figures.slice(0, at)}.${figures.slice(at)}`
}

/**
 * The exact sum of numbers in the wire's notation, with any number of digits; empty ones count as 0.
 * @returns undefined if one of them is no number, or has more decimals
 */
export function sumOf(values: readonly string[], decimals: number): string | undefined {
  let units = 0n
  for (const value of values) {
    if (value === '') continue
    if (!isDecimal(value) || decimalsIn(value) > decimals) return undefined
    units += BigInt(padded(value, decimals).replace('.', ''))
  }
  const figures = String(units < 0n ? -units : units).padStart(decimals + 1, '0')
  const at = figures.length - decimals
  const fraction = decimals === 0 ? '' : `.${figures.slice(at)}`
  return `${units < 0n ? '-' : ''}${figures.slice(0, at)}${fraction}`
}

/** A first group of thousands does not begin with 0: '0.500' is no 500. */
const WHOLE = /^([+-]?) ?(\d{1,15}|[1-9]\d{0,2}(?:(?:\.\d{3}){1,4}|(?: \d{3}){1,4}))$/

/** The whole number that a text means, with or without separated thousands ('1.234'); undefined if it means none. */
export function readInteger(text: string): number | undefined {
  const [, sign = '', figures] = WHOLE.exec(typedText(text)) ?? []
  if (figures === undefined) return undefined
  // The addition turns a negative zero into a zero.
  return Number(sign + figures.replace(/[. ]/g, '')) + 0
}
