import { isCbu } from '#wire/kinds/cbu'
import { isCuit } from '#wire/kinds/cuit'
import { readDate } from '#wire/notation/date'

/** What a text can look like, whether or not the language has a kind for it. */
export interface Look {
  /** In words: 'a date (aaaa-mm-dd)'. */
  readonly words: string
  readonly fits: (text: string) => boolean
}

const form = (words: string, pattern: RegExp): Look => ({
  words,
  fits: (text) => pattern.test(text),
})

export const LOOKS = {
  email: form('an e-mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  isoDate: {
    words: 'a date (aaaa-mm-dd)',
    fits: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDay(text),
  },
  isoMoment: form('a date with its time (ISO 8601)', /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/),
  localDate: {
    words: 'a date (dd/mm/aaaa)',
    fits: (text) => {
      const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
      return isDay(`${year}-${month}-${day}`)
    },
  },
  isoMonth: form('a month (aaaa-mm)', /^\d{4}-(0[1-9]|1[0-2])$/),
  time: form('a time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/),
  cuit: {
    words: 'a CUIT, its check digit right',
    fits: (text) => /^\d{2}-?\d{8}-?\d$/.test(text) && isCuit(text.replaceAll('-', '')),
  },
  cbu: {
    words: 'a CBU, its check digits right',
    fits: isCbu,
  },
  localAmount: form('an amount (1.234,56)', /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$/),
  amount: form('an amount with decimals (1234.56)', /^-?\d+\.\d{1,4}$/),
  voucher: form('the number of an invoice or receipt (0001-00001234)', /^\d{4,5}-\d{8}$/),
  codeWithZeros: form('a code of digits, some with leading zeros', /^\d+$/),
  digits: form('a number written as a text', /^-?[1-9]\d*$|^0$/),
  telephone: {
    words: 'a telephone number',
    fits: (text) =>
      /^\+?[\d ()-]{6,25}$/.test(text) &&
      /\d{6}/.test(text.replace(/\D/g, '')) &&
      !/^\d{4}-\d{2}-\d{2}$/.test(text),
  },
} as const satisfies Readonly<Record<string, Look>>

export type LookName = keyof typeof LOOKS

/**
 * The first look that all of the texts have, the strictest first; a code with zeros only if there is such a one.
 * undefined: they have no look in common.
 */
export function lookOf(texts: readonly string[]): LookName | undefined {
  if (texts.length === 0) return undefined
  return ORDER.find((name) => {
    if (!texts.every((text) => LOOKS[name].fits(text))) return false
    return name !== 'codeWithZeros' || texts.some((text) => /^0\d/.test(text))
  })
}

/** CUIT and CBU before the codes that they also are; digits before a telephone, which may be any. */
const ORDER: readonly LookName[] = [
  'email',
  'isoDate',
  'isoMoment',
  'localDate',
  'isoMonth',
  'time',
  'cuit',
  'cbu',
  'voucher',
  'localAmount',
  'amount',
  'codeWithZeros',
  'digits',
  'telephone',
]

const isDay = (iso: string) => readDate(iso) === iso
