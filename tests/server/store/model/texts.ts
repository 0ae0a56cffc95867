import { DIGITS, CHARACTERS, FEWER_OPTIONS, LIMIT, OPTIONS } from './kinds'
import { type Kind, type ModelField, type Value, isEmpty } from './schema'

/** How a value reads, and what a text means to a kind: the rules of docs/schema.md, written out for the values of the model. */

/** What staff read of a value, and how other kinds read it. */
export interface Texts {
  readonly shown: string
  readonly plain: string
}

export function textsOf(kind: Kind, value: Value): Texts {
  const text = String(value)
  switch (kind) {
    case 'cuit':
      return { shown: `${text.slice(0, 2)}-${text.slice(2, 10)}-${text.slice(10)}`, plain: text }
    case 'date':
      return { shown: text.split('-').toReversed().join('/'), plain: text }
    case 'boolean':
      return value === true ? same('Sí') : same('No')
    case 'choice':
      return { shown: OPTIONS[text] ?? text, plain: text }
    case 'decimal1':
    case 'decimal3':
    case 'money': {
      const [whole = '', decimals = ''] = text.split('.')
      const significant = decimals.replace(/0+$/, '')
      return {
        shown: `${whole.replace(/(\d)(\d{3})$/, '$1.$2')},${decimals}`,
        plain: significant === '' ? whole : `${whole},${significant}`,
      }
    }
    default:
      return same(text)
  }
}

export const same = (text: string): Texts => ({ shown: text, plain: text })

/** What a text means to a kind; undefined: nothing. */
export function meaning(kind: Kind, text: string): Value | undefined {
  switch (kind) {
    case 'text':
    case 'longText':
    case 'email':
    case 'telephone':
      return text
    case 'digits':
    case 'dni': {
      const bare = kind === 'dni' ? text.replaceAll('.', '') : text
      return /^(0|[1-9]\d*)$/.test(bare) && bare.length < 16 ? Number(bare) : undefined
    }
    case 'cuit':
    case 'cbu':
      return text.replaceAll(/[-./ ]/g, '')
    case 'integer':
      return /^-?\d{1,15}$|^-?\d{1,3}(\.\d{3})+$/.test(text)
        ? Number(text.replaceAll('.', ''))
        : undefined
    case 'decimal1':
      return decimalMeaning(text, 1)
    case 'decimal3':
      return decimalMeaning(text, 3)
    case 'money':
      return decimalMeaning(text, 2)
    case 'date':
      return dateMeaning(text)
    case 'time':
      return timeMeaning(text)
    case 'boolean':
      return WORDS[bareLetters(text)]
    case 'choice':
      return undefined
    default:
      return undefined
  }
}

const WORDS: Readonly<Record<string, boolean>> = {
  si: true,
  s: true,
  1: true,
  no: false,
  n: false,
  0: false,
}

/** A code by itself or by its text. */
export function choiceMeaning(text: string, narrow: boolean): Value | undefined {
  const wanted = bareLetters(text)
  return Object.entries(narrow ? FEWER_OPTIONS : OPTIONS).find(([code, shown]) =>
    [code, shown].map(bareLetters).includes(wanted),
  )?.[0]
}

/** '1.234,5' and '1234,5', without more decimals than the kind has. */
function decimalMeaning(text: string, decimals: number): Value | undefined {
  const found = /^(-?)(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/.exec(text)
  if (found === null) return undefined
  const [, sign = '', whole = '', fraction = ''] = found
  if (fraction.length > decimals) return undefined
  const number = `${Number(whole.replaceAll('.', ''))}.${fraction.padEnd(decimals, '0')}`
  return Number(number) === 0 ? number : `${sign}${number}`
}

function dateMeaning(text: string): Value | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  const [, d, m, y] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  return d === undefined ? undefined : `${y}-${m}-${d}`
}

/** '9:30', '930' and '9'. */
function timeMeaning(text: string): Value | undefined {
  const [, hours, minutes = '00'] =
    /^(\d{1,2}):(\d{2})$/.exec(text) ??
    /^(\d{1,2})$/.exec(text) ??
    /^(\d{1,2})(\d{2})$/.exec(text) ??
    []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** Whether a value keeps a field's rules. */
export function isValid({ kind, required, narrow }: ModelField, value: Value): boolean {
  if (isEmpty(value)) return !required
  const text = String(value)
  const isWithin = text.length <= (narrow ? CHARACTERS.narrow : CHARACTERS.wide)
  switch (kind) {
    case 'text':
    case 'longText':
      return isWithin
    case 'email':
      return isWithin && /^[^@ ]+@[^@ ]+\.[a-z]+$/.test(text)
    case 'telephone':
      return isWithin && /^\d[\d -]*$/.test(text) && telephoneDigits(text) >= 6
    case 'digits':
      return Number(value) > 0 && text.length <= (narrow ? DIGITS.narrow : DIGITS.wide)
    case 'dni':
      return Number(value) > 0 && text.length <= 10
    case 'cuit':
      return text === '20123456786' || text === '27123456780'
    case 'cbu':
      return text === '2850590940090418135201'
    case 'integer':
    case 'decimal1':
    case 'decimal3':
    case 'money':
      return Math.abs(Number(value)) <= LIMIT
    case 'choice':
      return Object.hasOwn(narrow ? FEWER_OPTIONS : OPTIONS, text)
    default:
      return true
  }
}

/** 0 for more digits than a telephone has. */
function telephoneDigits(text: string): number {
  const { length } = text.replaceAll(/\D/g, '')
  return length > 17 ? 0 : length
}

/** What unique sets and names compare: not the case and the accents, but ñ; of a telephone the digits. */
export function compared(kind: Kind, value: Value): string {
  const text = String(value)
  if (kind === 'telephone') return text.replaceAll(/\D/g, '')
  return kind === 'text' || kind === 'longText' || kind === 'email' ? sameName(text) : text
}

export function sameName(text: string): string {
  return text.toLowerCase().replaceAll('á', 'a').replaceAll('é', 'e').replaceAll('í', 'i')
}

const bareLetters = sameName
