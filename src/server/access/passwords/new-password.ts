import { contract } from '../../../../generated/contract'
import { foldForSearch } from '#wire/fold'
import type { AuthSettings } from '../access-tools'
import { blankPassword, commonPassword, ownPassword } from '../refusals'

const { claveNueva } = contract.access.fields

/** The known facts about the owner of a password. */
export interface PasswordOwner {
  readonly dni?: number
  /** Apellidos y Nombres. */
  readonly nombre?: string
  readonly correo?: string
  /** The company's name. */
  readonly empresa: string
}

/** Any visible character. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/**
 * Invisible characters: format and control characters, spaces, and empty characters that Unicode counts as letters or signs
 * (Hangul fillers, the Braille pattern without a dot).
 */
const UNSEEN = /[\p{Cf}\p{Cc}\s\u115F\u1160\u3164\uFFA0\u2800]/gu

/** Loaded with the first new password, so that the list is in memory only if somebody chooses one. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Validates a new password beyond the contract's rules: it must not be among the passwords that attackers try first, nor made
 * of facts that they know about the person and the place. The list is that of zxcvbn (49,233 passwords); repetitions, sequences
 * and dates are checked here by rule.
 * @throws Refusal 422
 */
export async function validateNewPassword(clave: string, owner: PasswordOwner): Promise<void> {
  const problem = await passwordProblem(clave, owner)
  if (problem === 'blank') throw blankPassword()
  if (problem === 'common') throw commonPassword()
  if (problem === 'own') throw ownPassword()
}

/** The fault of a new password; undefined if it has none. Case, accents, character widths and blanks make no difference. */
export async function passwordProblem(
  clave: string,
  owner: PasswordOwner,
): Promise<'blank' | 'common' | 'own' | undefined> {
  const text = comparable(clave)
  if (!VISIBLE.test(text)) return 'blank'
  commonPasswords ??= loadCommonPasswords()
  const common = await commonPasswords
  if (isOwnDni(clave, owner.dni) || isEasy(text, common)) return 'common'
  const letters = lettersOf(clave)
  const rest = without(letters, ownWords(owner))
  return rest !== letters && (rest.length < LEAST_REST || isEasy(rest, common)) ? 'own' : undefined
}

/** Whether a password is one of those that are tried first: a known one, a pattern, or a known word with a number at an end. */
function isEasy(text: string, common: ReadonlySet<string>): boolean {
  if (isRepeated(text) || isSequence(text) || isDate(text) || common.has(text)) return true
  const { before, word, after } =
    /^(?<before>\d*)(?<word>\D*)(?<after>\d*)$/.exec(lettersOf(text))?.groups ?? {}
  const number = `${before}${after}`
  if (word === undefined || number === '') return false
  const isShort = number.length <= LONGEST_NUMBER
  const isEasyNumber = isShort || isRepeated(number) || isSequence(number) || isDate(number)
  return isEasyNumber && (word === '' ? isShort : common.has(word))
}

/** Digits at an end of a word that add nothing: a year, a date in six digits. */
const LONGEST_NUMBER = 6

/** The characters that a password must still have without the words that everybody knows of the person. */
const LEAST_REST = 4

/** Words shorter than this are parts of many others. Characters. */
const LEAST_WORD = 3

/** A password without its marks: `Gestion-2026!` is `gestion2026`. */
const lettersOf = (clave: string): string => comparable(clave).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The words that describe every user of this app: its own name, and those of the roles. */
const APP_WORDS = [
  'Gestión Contable',
  ...Object.values(contract.entities.usuarios.fields.rol.options),
  'usuario',
]

/** The person's own names and those of their e-mail, the company and the app, whole and word by word; the longest first. */
function ownWords({ dni, nombre = '', correo = '', empresa }: PasswordOwner): readonly string[] {
  const [local = ''] = correo.split('@')
  const names = [nombre, local, empresa, ...APP_WORDS]
  const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)])
  const words = [...parts.map(lettersOf), String(dni ?? '')]
  return words
    .filter(({ length }) => length >= LEAST_WORD)
    .toSorted((one, other) => other.length - one.length)
}

const without = (text: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), text)

/** The first administrator's DNI if ADMIN_DNI is not set. */
export const UNNAMED_DNI = 1

/** The reason why nobody may choose ADMIN_CLAVE as a password; undefined if it is acceptable. */
export async function weakAdminClave({
  adminDni = UNNAMED_DNI,
  adminClave,
  empresa,
}: Pick<AuthSettings, 'adminDni' | 'adminClave' | 'empresa'>): Promise<string | undefined> {
  if (adminClave === undefined) return undefined
  const problem = await passwordProblem(adminClave, { dni: adminDni, empresa })
  if (problem === undefined) return undefined
  if (problem === 'own') {
    return 'ADMIN_CLAVE is made of the name of the company, of a role or of this app'
  }
  return 'ADMIN_CLAVE is blank, ADMIN_DNI itself, or one of the passwords that are tried first'
}

/** Whether a password is the person's own DNI, with or without dots. */
function isOwnDni(clave: string, dni: number | undefined): boolean {
  const digits = comparable(clave).replace(/[.,-]/g, '')
  return dni !== undefined && /^\d+$/.test(digits) && Number(digits) === dni
}

/** A password in the form that is compared. Folding comes last, because compatibility forms may contain blanks and accents. */
const comparable = (clave: string): string =>
  foldForSearch(clave.normalize('NFKC').replace(UNSEEN, ''))

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  // The shorter ones are the words that people lengthen by a number.
  return new Set(dictionary['passwords-common'].map(comparable))
}

/** A block of up to so many characters that only repeats is too easy. */
const LONGEST_BLOCK = 4

/** One character, or a short block, repeated: 88888888, 123123123, abcabcab. */
function isRepeated(text: string): boolean {
  const characters = [...text]
  for (let block = 1; block <= LONGEST_BLOCK; block += 1) {
    const isLongEnough = block === 1 || characters.length >= 2 * block
    if (!isLongEnough) return false
    if (characters.every((character, at) => character === characters[at % block])) return true
  }
  return false
}

/** After 9 the digits start again with 0, up to more than the length of any password. The second alphabet has the folded ñ. */
const ROWS = [
  '0123456789'.repeat(claveNueva.max / 10 + 1),
  'abcdefghijklmnopqrstuvwxyz',
  'abcdefghijklmnnopqrstuvwxyz',
]
const SEQUENCES = ROWS.flatMap((row) => [row, [...row].toReversed().join('')])

/** Digits or letters straight up or down: 12345678, 87654321, abcdefgh. */
const isSequence = (text: string): boolean => SEQUENCES.some((row) => row.includes(text))

const DATES = [
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
]
const [FIRST_YEAR, LAST_YEAR] = [1900, 2030]

/** A date of somebody's life, in eight digits: 25121990, 19901225. */
function isDate(text: string): boolean {
  return DATES.some((pattern) => {
    const { day, month, year } = pattern.exec(text)?.groups ?? {}
    return isIn(day, 1, 31) && isIn(month, 1, 12) && isIn(year, FIRST_YEAR, LAST_YEAR)
  })
}

const isIn = (part: string | undefined, first: number, last: number): boolean =>
  Number(part) >= first && Number(part) <= last
