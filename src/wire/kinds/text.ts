import * as z from 'zod/mini'
import { readPartedDigits, showCuit } from '../notation/cuit'
import { fitsPattern, readPatternText } from '../notation/pattern-text'
import { receivedPartedDigits, receivedText, type Id, receivedId } from '../received'
import { hasStackedMarks, INVISIBLE, longestUntidied } from '../search/raw-text'
import {
  emptyOrInvalid,
  type Field,
  type FieldOptions,
  NO_PERMITIDOS,
  orEmpty,
  REQUERIDO,
  tidiedWithin,
} from './field'

/** The differences between the kinds of text, besides their checks. */
export interface TextFormat {
  /**
   * The text that unique keys and sorting compare: the text itself, or its digits. Left out: the text folded as in
   * Spanish.
   */
  readonly compares?: 'itself' | 'digits'
  /** The text that a search compares, if it is more than the value: a number can be written in several ways. */
  search?(text: string): string
  /** The text that a differently typed text means; the same text if it means no other. */
  parse?(text: string): string
}

interface TextField<K extends string> extends Field<K, string> {
  readonly format: TextFormat
  readonly empty: ''
}

interface DefaultText {
  /** The value of a new record unless another is sent. */
  readonly default?: string
}

interface LimitedText extends DefaultText {
  /** Characters at most, after trimming; line breaks are among them. */
  readonly max: number
}

interface PatternedText extends DefaultText {
  /** `0` stands for a digit and `A` for a letter, everything else for itself: '0000-00000000'. */
  readonly pattern: string
}

/** The kinds that hold a text: one line of it, or one of another format. */
export interface TextKinds {
  text: TextField<'text'> & LimitedText
  longText: TextField<'longText'> & LimitedText
  email: TextField<'email'> & LimitedText
  telephone: TextField<'telephone'> & LimitedText
  patternText: TextField<'patternText'> & PatternedText
  cuit: TextField<'cuit'>
  cbu: TextField<'cbu'>
}

/** Makes the contracts of a kind; without a format of its own it is Spanish text. Answers may carry any text or number. */
function textKind<K extends string, O extends object>(
  kind: K,
  valuesOf: (
    options: O & { readonly required: boolean },
    requiredText: string,
  ) => Partial<TextField<K>> & Pick<TextField<K>, 'check'>,
) {
  function make(options: FieldOptions & O): TextField<K> & O
  function make(declared: FieldOptions & O): object {
    const { requiredText = REQUERIDO, ...options } = declared
    const usual = { kind, ...options, format: {}, empty: '', read: receivedText }
    return { ...usual, ...valuesOf(declared, requiredText) }
  }
  return make
}

/** Spaces, and the joiners of emoji and of some scripts, which stay except at the ends. */
const BLANK = /[\s\u200C\u200D]/

/** The text in NFC, without invisible characters and outer spaces. Stacked marks stay, so that `proseCheck` can refuse them. */
function tidied(value: string): string {
  const visible = trimmed(value.replace(INVISIBLE, ''))
  return hasStackedMarks(visible) ? visible : visible.normalize('NFC')
}

/** A loop, because a pattern that ends in `$` starts again at each blank. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && BLANK.test(text.charAt(start))) start += 1
  while (end > start && BLANK.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

interface Limits {
  readonly max: number
  readonly required: boolean
}

const tooLong = (max: number): string => `Admite hasta ${max} caracteres`

/** Tidied text of these characters, in which no letter has more marks than any writing system has. */
function proseCheck(
  { max, required }: Limits,
  requiredText: string,
  tidy: (text: string) => string,
  characters: RegExp,
) {
  return z.string().check(
    ...tidiedWithin(max, tidy, tooLong(max)),
    z.regex(characters, NO_PERMITIDOS),
    z.refine<string>((text) => !hasStackedMarks(text), NO_PERMITIDOS),
    z.minLength(required ? 1 : 0, requiredText),
  )
}

/** NUL cuts a text in the database, and other control characters are never typed; tabs and line ends are spaces here. */
const ONE_LINE = /^[^\p{Cc}]*$/u

/** Trimmed text in NFC, `max` characters at most, without invisible or control characters. */
export const boundedText = (max: number, required: boolean, requiredText = REQUERIDO) =>
  proseCheck({ max, required }, requiredText, tidied, ONE_LINE)

/** One line of text. */
export const textField = /* @__PURE__ */ textKind(
  'text',
  (limits: LimitedText & Limits, empty) => ({
    check: boundedText(limits.max, limits.required, empty),
  }),
)

/** Line breaks stay. */
const LINES = /^[\n\P{Cc}]*$/u

/** Writes line breaks of any operating system as one character. */
const tidiedLines = (value: string): string =>
  tidied(value.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))

/** Several lines of text, trimmed at both ends. */
export const longTextField = /* @__PURE__ */ textKind(
  'longText',
  (limits: LimitedText & Limits, empty) => ({
    check: proseCheck(limits, empty, tidiedLines, LINES),
  }),
)

/** The shape of an address; CR and LF never pass, so no header can be injected. */
export const emailField = /* @__PURE__ */ textKind(
  'email',
  ({ max, required }: LimitedText & Limits, requiredText) => ({
    check: orEmpty(
      z
        .string()
        .check(
          ...tidiedWithin(max, (text) => text.trim(), tooLong(max)),
          z.minLength(required ? 1 : 0, { error: requiredText, abort: true }),
          z.email('No es una dirección de correo'),
        ),
      required,
    ),
  }),
)

/** A plus only at the beginning; 6 digits are the shortest local number, 17 the longest with country and 15 dialled. */
const NUMBER = /^\+?(?:[ ()-]*\d){6,17}[ ()-]*$/

/** Dashes of any length are hyphens, and spaces single. */
const tidiedNumber = (value: string): string =>
  tidied(value)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')

/** A telephone number is also found by its digits. */
export const searchedNumber = (text: string): string => `${text} ${text.replace(/\D/g, '')}`

/** A telephone number as it is written: digits, spaces, +, - and brackets. It is compared by its digits. */
export const telephoneField = /* @__PURE__ */ textKind(
  'telephone',
  ({ max, required }: LimitedText & Limits, requiredText) => ({
    check: orEmpty(
      z
        .string()
        .check(
          ...tidiedWithin(max, tidiedNumber, tooLong(max)),
          z.regex(NUMBER, { error: emptyOrInvalid(requiredText, 'Teléfono inválido') }),
        ),
      required,
    ),
    format: { compares: 'digits', search: searchedNumber },
  }),
)

const SEPARATOR = /[ ./-]/g
/** The zeros before the first other digit of a number. */
const FILLING = /(?<!\d)0+(?=\d)/g

/** Such a text is also found without its separators, and without the zeros that fill its numbers. */
export const searchedPattern = (text: string): string =>
  `${text} ${text.replaceAll(SEPARATOR, '')} ${text.replaceAll(FILLING, '')}`

/** A text of a fixed form. Requests may write it in any way that `readPatternText` understands. */
export const patternTextField = /* @__PURE__ */ textKind(
  'patternText',
  ({ pattern, required }: PatternedText & Pick<Limits, 'required'>, requiredText) => {
    const error = emptyOrInvalid(requiredText, `Debe tener la forma ${pattern}`)
    const text = z.string({ error }).check(
      z.maxLength(longestUntidied(pattern.length), { abort: true, error }),
      z.overwrite((received) => readPatternText(pattern, tidied(received))),
      z.refine((received) => fitsPattern(pattern, received), { error }),
    )
    return {
      check: orEmpty(text, required),
      format: {
        compares: 'itself',
        parse: (typed) => readPatternText(pattern, typed),
        search: searchedPattern,
      },
    }
  },
)

/** Digits that check each other; in answers they may be separated. @param isValid of digits without anything between them */
function checkedDigits(
  isValid: (digits: string) => boolean,
  invalid: string,
  required: boolean,
  requiredText: string,
) {
  const error = emptyOrInvalid(requiredText, invalid)
  return {
    check: orEmpty(z.string({ error }).check(z.refine(isValid, { error })), required),
    read: receivedPartedDigits,
    format: { compares: 'itself', parse: readPartedDigits },
  } as const
}

/** Persons (20, 23 to 27), companies (30, 33, 34), and those from abroad (50, 51, 55). */
const CUIT = /^(?:2[03-7]|3[034]|5[015])\d{9}$/
const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Whether the last digit is the check digit of the ten before it, modulo 11. */
export function isCuit(value: string): boolean {
  if (!CUIT.test(value)) return false
  const sum = CUIT_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(value[at]), 0)
  return (11 - (sum % 11)) % 11 === Number(value[10])
}

/** A CUIT is found with its hyphens or without. */
export const searchedCuit = (text: string): string => `${showCuit(text)} ${text}`

/** The tax number: 11 digits, the last of which checks the others. */
export const cuitField = /* @__PURE__ */ textKind('cuit', ({ required }, requiredText) => {
  const { format, ...digits } = checkedDigits(isCuit, 'CUIT inválido', required, requiredText)
  return {
    ...digits,
    show: (value) => showCuit(String(value ?? '')),
    format: { ...format, search: searchedCuit },
  }
})

/** Bank and branch with their check digit, then the account with its own. */
const CBU = /^(?!0{22})(\d{7})(\d)(\d{13})(\d)$/
/** Counted from the last digit of each block. */
const CBU_WEIGHTS = [3, 1, 7, 9]

/** Whether both blocks end in their check digit, modulo 10. */
export function isCbu(value: string): boolean {
  const [, bank, bankCheck, account, accountCheck] = CBU.exec(value) ?? []
  return checks(bank, bankCheck) && checks(account, accountCheck)
}

function checks(block = '', digit = ''): boolean {
  const sum = [...block]
    .toReversed()
    .reduce((sum, figure, at) => sum + Number(figure) * (CBU_WEIGHTS[at % 4] ?? 0), 0)
  return digit !== '' && (10 - (sum % 10)) % 10 === Number(digit)
}

/** The number of a bank account: 22 digits, two of which check the others. */
export const cbuField = /* @__PURE__ */ textKind('cbu', ({ required }, requiredText) =>
  checkedDigits(isCbu, 'CBU inválido', required, requiredText),
)

/** A record's number or code, assigned by the backend; requests return it unchanged. */
export type IdContract = Field<'id', Id, Id | null>

const anyId = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(64))])

/** The id of a record: requests carry a whole number, or a text of 1 to 64 characters; answers any number or text. */
export function idField(options: { label: string }): IdContract {
  return { kind: 'id', label: options.label, required: true, check: anyId, read: receivedId }
}
