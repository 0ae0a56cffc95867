import { contract } from '../../../generated/contract'
import { foldForSearch } from '../../wire/fold'
import { blankPassword, commonPassword } from './refusals'

const { claveNueva } = contract.access.fields

/** Any character that can be seen. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Loaded with the first new password: the list is in memory only where somebody chooses one. */
let commonPasswords: Promise<ReadonlySet<string>> | undefined

/**
 * Judges a password that somebody chooses, beyond what the contract says of it: it must not be among the passwords that
 * are tried first. The list is that of zxcvbn (49,233 passwords, 17,950 of them long enough for the contract).
 * @throws Refusal 422
 */
export async function judgeNewPassword(clave: string): Promise<void> {
  const problem = await problemOfPassword(clave)
  if (problem === 'blank') throw blankPassword()
  if (problem === 'common') throw commonPassword()
}

/** What is wrong with a password that is being chosen. Case, accents and outer spaces make a common one no better. */
export async function problemOfPassword(clave: string): Promise<'blank' | 'common' | undefined> {
  if (!VISIBLE.test(clave)) return 'blank'
  commonPasswords ??= loadCommonPasswords()
  return (await commonPasswords).has(foldForSearch(clave)) ? 'common' : undefined
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= claveNueva.min)
  return new Set(longEnough.map(foldForSearch))
}
