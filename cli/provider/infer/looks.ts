import { isCbu, isCuit } from '#wire/kinds/text'
import { readDate } from '#wire/notation/date'
import { foldForSearch } from '#wire/fold'

/** The form of a text, whether or not the language has a kind for it. */
export interface Look {
  /** In words: 'a date (aaaa-mm-dd)'. */
  readonly words: string
  readonly fits: (text: string) => boolean
}

const form = (words: string, pattern: RegExp): Look => ({
  words,
  fits: (text) => pattern.test(text),
})

/** In the order in which they are tried: CUIT and CBU before the codes that they also are; digits before a telephone, which may be any. */
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
  voucher: form('the number of an invoice or receipt (0001-00001234)', /^\d{4,5}-\d{8}$/),
  localAmount: form('an amount (1.234,56)', /^-?\d{1,3}(\.\d{3})*,\d{1,2}$|^-?\d+,\d{1,2}$/),
  amount: form('an amount with decimals (1234.56)', /^-?\d+\.\d{1,4}$/),
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

const ORDER = Object.keys(LOOKS).filter((name): name is LookName => Object.hasOwn(LOOKS, name))

const isDay = (iso: string) => readDate(iso) === iso

/** Well-known codes of choices, with their meanings. */
const MEANINGS: readonly Readonly<Record<string, string>>[] = [
  { S: 'Sí', N: 'No' },
  { SI: 'Sí', NO: 'No' },
  { A: 'Activo', B: 'Baja' },
  { A: 'Activo', I: 'Inactivo' },
  { H: 'Habilitado', D: 'Deshabilitado' },
  { F: 'Femenino', M: 'Masculino' },
  { D: 'Débito', C: 'Crédito' },
]

/** Words for a state or a kind, never for a person: only these are copied out of an answer without --choices. */
const WORDS = new Set(
  `activo activa inactivo inactiva baja alta habilitado habilitada deshabilitado deshabilitada pendiente pendientes
  cancelado cancelada cancelados parcial total pagado pagada vencido vencida abierto abierta cerrado cerrada anulado
  anulada si no verdadero falso diario diaria semanal quincenal mensual bimestral trimestral cuatrimestral semestral
  anual unica eventual debito credito efectivo cheque transferencia deposito tarjeta nacional provincial municipal
  persona fisica humana juridica sociedad monotributo monotributista responsable inscripto exento consumidor final
  propio propia tercero terceros cobrado cobrada rechazado rechazada emitido emitida alta media normal urgente
  feriado puente trasladable inamovible masculino femenino otro otra ninguno ninguna en de y a con por`.match(
    /\p{L}+/gu,
  ),
)

/** The options of a choice, as far as they may be copied into a file. */
export type Options =
  | { readonly options: Readonly<Record<string, string>>; readonly isSure: boolean }
  | { readonly withheld: true }

/**
 * Code to text for these values. Unless --choices names the field, only values that cannot be personal are copied:
 * short codes, and words of state. Values that differ by case or accents alone are no options.
 */
export function optionsFor(values: readonly string[], mayCopy: boolean): Options {
  const meant = MEANINGS.find((codes) => values.every((value) => Object.hasOwn(codes, value)))
  if (meant !== undefined) return { options: { ...meant }, isSure: true }
  const isAmbiguous = new Set(values.map(foldForSearch)).size < values.length
  if (isAmbiguous || (!mayCopy && !values.every(isImpersonal))) return { withheld: true }
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  return { options: Object.fromEntries(sorted.map((value) => [value, value])), isSure: false }
}

function isImpersonal(value: string): boolean {
  if (/^[A-Z0-9]{1,2}$/.test(value)) return true
  const words = foldForSearch(value).match(/[a-z]+/g) ?? []
  return words.length > 0 && !/\d/.test(value) && words.every((word) => WORDS.has(word))
}

/** Few different values in many rows: they were probably chosen from a list. */
export function areFew(distinct: number, values: number): boolean {
  return distinct >= 2 && distinct <= 8 && values >= distinct * 4
}
