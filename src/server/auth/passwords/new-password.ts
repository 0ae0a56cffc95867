import { contract } from '../../../../generated/contract'
import { foldForSearch } from '../../../wire/search/fold'
import type { AuthSettings } from '../access-tools'
import { blankPassword, commonPassword } from '../refusals'

const { claveNueva } = contract.access.fields

/** Any character that can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/**
 * Invisible characters: format and control characters, spaces, and what Unicode counts as letters or signs although it is empty
 * (Hangul fillers, the Braille pattern without a dot).
 */
const UNSEEN = /[\p{Cf}\p{Cc}\s\u115F\u1160\u3164\uFFA0\u2800]/gu

/** Loaded with the first new password: the list is in memory only where somebody chooses one. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Validates a new password beyond the contract's rules: it must not be among the passwords that attackers try first. The list
 * is that of zxcvbn (49,233 passwords, 17,950 of them long enough for the contract); repetitions, sequences and dates are
 * checked here by rule.
 * @param dni whose password it is, where that is known
 * @throws Refusal 422
 */
export async function validateNewPassword(clave: string, dni?: number): Promise<void> {
  const problem = await passwordProblem(clave, dni)
  if (problem === 'blank') throw blankPassword()
  if (problem === 'common') throw commonPassword()
}

/** What is wrong with a new password. Case, accents, character widths and blanks make no difference. */
export async function passwordProblem(
  clave: string,
  dni?: number,
): Promise<'blank' | 'common' | undefined> {
  const text = comparable(clave)
  if (!VISIBLE.test(text)) return 'blank'
  if (isOwnDni(clave, dni) || isRepeated(text) || isSequence(text) || isDate(text)) return 'common'
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(text) ? 'common' : undefined
}

/** The first administrator's DNI where ADMIN_DNI is not set. */
export const UNNAMED_DNI = 1

/** Why ADMIN_CLAVE is a password that nobody may choose; undefined: it is none. */
export async function weakAdminClave({
  adminDni = UNNAMED_DNI,
  adminClave,
}: Pick<AuthSettings, 'adminDni' | 'adminClave'>): Promise<string | undefined> {
  if (adminClave === undefined) return undefined
  if ((await passwordProblem(adminClave, adminDni)) === undefined) return undefined
  return 'ADMIN_CLAVE is blank, ADMIN_DNI itself, or one of the passwords that are tried first'
}

/** Whether a password is the person's own DNI, with or without dots. */
export function isOwnDni(clave: string, dni: number | undefined): boolean {
  const digits = comparable(clave).replace(/[.,-]/g, '')
  return dni !== undefined && /^\d+$/.test(digits) && Number(digits) === dni
}

/** A password as it is compared. Folding comes last, because compatibility forms may contain blanks and accents. */
const comparable = (clave: string): string =>
  foldForSearch(clave.normalize('NFKC').replace(UNSEEN, ''))

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= claveNueva.min)
  return new Set(longEnough.map(comparable))
}

/** Blocks of up to so many characters, written again and again, are no password. */
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

/** After 9 the digits start again with 0, to more than the length of any password. The second alphabet has the folded ñ. */
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
