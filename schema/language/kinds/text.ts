import * as z from 'zod'
import {
  type OptionsOf,
  isBlank,
  ofKind,
  oneOf,
  options,
  wholeNumber,
} from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import {
  type SchemaValue,
  type SearchOptions,
  type ValueOptions,
  initial,
  valueShape,
} from './field-options'

/** Options of every text: of plain ones, and of those with a format. */
interface TextOptions extends ValueOptions, SearchOptions {}

/** Characters of the longest text. */
const LONGEST = 10_000

const MAX = 'Characters at most, after trimming.'
const max = (from: number, to: number, example: string) =>
  wholeNumber(from, to).meta({ description: MAX, example })

const textShape = {
  /** Characters at most, after trimming: 1 to 10,000. */
  max: max(1, LONGEST, '50'),
  /** The letters that keyboards of phones and tablets capitalize: the first of each word, as in a person's name. */
  capitalize: oneOf('words').exactOptional().meta({
    description:
      'What the keyboards of phones and tablets write in capitals: each word, as in the name of a person. Without it the keyboard decides.',
    example: "'words'",
  }),
  /** The value that a new record starts with. */
  default: initial(z.string('a text'), "'Sin datos'"),
}

/** A line of text, trimmed. With `required` it must not be blank. */
export function text(declared: TextOptions & OptionsOf<typeof textShape>) {
  return ofKind('text', declared)
}

const longTextShape = {
  /** Characters at most, line breaks among them, after trimming: 1 to 10,000. */
  max: max(1, LONGEST, '500'),
  /** The value that a new record starts with. */
  default: initial(z.string('a text'), "'Sin novedades'"),
}

/** Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form. */
export function longText(declared: TextOptions & OptionsOf<typeof longTextShape>) {
  return ofKind('longText', declared)
}

const emailShape = {
  /** Characters at most: 6 to 254, the longest address that mail carries. */
  max: max(6, 254, '50'),
  /** The value that a new record starts with. */
  default: initial(z.string('an e-mail address'), "'info@example.com'"),
}

/** An e-mail address. */
export function email(declared: TextOptions & OptionsOf<typeof emailShape>) {
  return ofKind('email', declared)
}

const A_TELEPHONE = "a telephone number such as '+54 9 11 1234-5678'"
const telephoneNumber = z.string(A_TELEPHONE).regex(/^[\d +()-]*$/, A_TELEPHONE)
/** Enough for a number with country and area codes and an extension in brackets. */
const TELEPHONE_MAX = 30

const telephoneShape = {
  /** Characters at most: 6 to 50. Default: 30. */
  max: wholeNumber(6, 50)
    .exactOptional()
    .meta({ description: `${MAX} Default: ${TELEPHONE_MAX}.`, example: '20' }),
  /** The value that a new record starts with. */
  default: initial(telephoneNumber, "'+54 9 11 '"),
}

/** A telephone number, stored as typed: '+54 9 11 1234-5678'. */
export function telephone(declared: TextOptions & OptionsOf<typeof telephoneShape>) {
  return ofKind('telephone', declared)
}

const A_PATTERN =
  "a pattern of 2 to 40 characters such as '0000-00000000': 0 for a digit, A for a letter, and between them spaces, hyphens, points or slashes"

const patternShape = {
  /** The form of the text: `0` stands for a digit, `A` for a letter, everything else for itself. */
  pattern: z
    .string(A_PATTERN)
    .refine((pattern) => /^(?=.{2,40}$)[0A]+(?:[ ./-]+[0A]+)*$/.test(pattern), A_PATTERN)
    .meta({
      description:
        'What the text looks like: `0` for a digit, `A` for a letter; spaces, hyphens, points and slashes between them for themselves.',
      example: "'0000-00000000'",
    }),
  /** The value that a new record starts with. */
  default: initial(z.string('a text'), "'0001-00000001'"),
}

/** A text of a fixed form, such as the number of an invoice: 0001-00001234. */
export function patternText(declared: TextOptions & OptionsOf<typeof patternShape>) {
  return ofKind('patternText', declared)
}

/** The tax number of a person or company, with its check digit: 20-12345678-6. */
export function cuit(declared: TextOptions) {
  return ofKind('cuit', declared)
}

/** The number of a bank account, with its two check digits. */
export function cbu(declared: TextOptions) {
  return ofKind('cbu', declared)
}

const telephoneOptions = pickOf(telephoneShape)

export const textKinds = {
  text: fieldKind({
    kind: 'text',
    doc: 'A line of text, trimmed.',
    field: ['nombre', 'Nombre'],
    form: 'One line, which stops at `max` characters.',
    list: 'The width that the other columns leave; sorted in Spanish order, ignoring case and accents.',
    column: { type: 'text', holds: 'The trimmed text. `unique` ignores case and accents.' },
    rule: options({ kind: z.literal('text'), ...valueShape, ...textShape }).readonly(),
    searchable: true,
    own: pickOf(textShape),
    fits: fitsText,
    nameLength: (declared) => declared.max,
  }),
  longText: fieldKind({
    kind: 'longText',
    doc: 'Several lines of text, such as an observation. Enter makes a line; Ctrl+Enter confirms the form.',
    field: ['observaciones', 'Observaciones'],
    form: 'A box that grows with its text; with two columns it takes both.',
    list: 'Cut to one line; in full as a tooltip, and on the cards of phones.',
    column: { type: 'text', holds: 'As `text`, with its line breaks.' },
    rule: options({ kind: z.literal('longText'), ...valueShape, ...longTextShape }).readonly(),
    searchable: true,
    wide: true,
    own: pickOf(longTextShape),
    fits: (value, declared) =>
      fitsText(typeof value === 'string' ? value.replaceAll('\n', ' ') : value, declared),
  }),
  email: fieldKind({
    kind: 'email',
    doc: 'An e-mail address. `unique` ignores its case.',
    field: ['email', 'Email'],
    form: 'One line, with the e-mail keyboard on phones.',
    list: 'As a text.',
    column: { type: 'text', holds: 'The address as it was typed.' },
    rule: options({ kind: z.literal('email'), ...valueShape, ...emailShape }).readonly(),
    searchable: true,
    own: pickOf(emailShape),
    fits: (value, declared) => {
      const fits = value === '' ? declared.required !== true : z.email().safeParse(value).success
      return fits ? fitsText(value, declared) : 'an e-mail address'
    },
    nameLength: (declared) => declared.max,
  }),
  telephone: fieldKind({
    kind: 'telephone',
    doc: 'A telephone number, stored as typed; `unique` compares its digits alone.',
    field: ['telefono', 'Teléfono'],
    form: "One line for digits, spaces, +, - and brackets, with the telephone keyboard on phones; 'Teléfono inválido' if it cannot be a number.",
    list: 'A link that dials; the search finds its digits in any notation.',
    column: { type: 'text', holds: 'The number as it was typed.' },
    rule: options({ kind: z.literal('telephone'), ...valueShape, ...telephoneShape }).readonly(),
    searchable: true,
    own: (declared) => {
      const { max = TELEPHONE_MAX, ...rest } = telephoneOptions(declared)
      return { max, ...rest }
    },
    fits: (value, { max = TELEPHONE_MAX }) => {
      const parsed = telephoneNumber.safeParse(value)
      if (!parsed.success) return A_TELEPHONE
      return parsed.data.length <= max ? undefined : `${A_TELEPHONE}, of at most ${max} characters`
    },
  }),
  patternText: fieldKind({
    kind: 'patternText',
    doc: 'A text of a fixed form, such as the number of an invoice: 0001-00001234. Typed without its zeros and separators, it is completed.',
    field: ['comprobante', 'Comprobante'],
    form: "One line, typed without the zeros that fill it (1-1234) or without its separators, which follow by themselves; 'Debe tener la forma …' where it does not fit. Its placeholder is the pattern unless the field has another.",
    list: 'As it is; the search finds it with or without its separators and filling zeros.',
    column: { type: 'text', holds: 'The text as its pattern writes it.' },
    rule: options({ kind: z.literal('patternText'), ...valueShape, ...patternShape }).readonly(),
    searchable: true,
    own: pickOf(patternShape),
    fits: (value, { pattern }) => {
      const form = String(value).replaceAll(/\d/g, '0').replaceAll(/[A-Z]/g, 'A')
      const fits = typeof value === 'string' && (value === '' || form === pattern)
      return fits ? undefined : `a text such as '${pattern}'`
    },
    nameLength: ({ pattern }) => pattern.length,
  }),
}

/** Numbers with check digits, which are texts of digits. */
export const checkedKinds = {
  cuit: fieldKind({
    kind: 'cuit',
    doc: 'The tax number: 11 digits, the last of which checks the others. Shown 20-12345678-6, sent as digits.',
    field: ['cuit', 'CUIT'],
    form: "One line, typed with hyphens or without; 'CUIT inválido' where the check digit is wrong.",
    list: 'At the right, with its hyphens; the search finds it with or without them.',
    column: { type: 'text', holds: 'Its digits.' },
    rule: options({ kind: z.literal('cuit'), ...valueShape }).readonly(),
    searchable: true,
    own: () => ({}),
    fits: (value) => ofDigits(value, 11),
  }),
  cbu: fieldKind({
    kind: 'cbu',
    doc: 'The number of a bank account: 22 digits, two of which check the others. Sent as digits.',
    field: ['cbu', 'CBU'],
    form: "One line, typed with spaces or without; 'CBU inválido' where a check digit is wrong.",
    list: 'At the right.',
    column: { type: 'text', holds: 'Its digits.' },
    rule: options({ kind: z.literal('cbu'), ...valueShape }).readonly(),
    searchable: true,
    own: () => ({}),
    fits: (value) => ofDigits(value, 22),
  }),
}

function ofDigits(value: SchemaValue, length: number): string | undefined {
  const fits = typeof value === 'string' && value.length === length && /^\d+$/.test(value)
  return fits ? undefined : `a text of ${length} digits`
}

/** Characters that the wire refuses in a text: control characters and lone surrogates. */
const UNSENDABLE = /[\p{Cc}\p{Cs}]/u

/** Characters are counted after trimming, as `src/wire` does. */
function fitsText(
  value: SchemaValue,
  declared: { readonly max: number; readonly required?: boolean },
): string | undefined {
  const from = declared.required === true ? 1 : 0
  const text = typeof value === 'string' ? value.normalize('NFC').trim() : undefined
  if (text === undefined || text.length > declared.max || (from > 0 && isBlank(text))) {
    return `a text of ${from} to ${declared.max} characters`
  }
  return UNSENDABLE.test(text) ? 'a text without control characters' : undefined
}
