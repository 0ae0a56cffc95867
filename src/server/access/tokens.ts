import { createHash, randomBytes, randomInt } from 'node:crypto'
import { contract } from '../../../generated/contract'

/** 256 random bits, for a session's token or for one that sets a password. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash that is stored in place of a token. A fast hash is enough: nobody guesses 256 bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** A one-time code: decimal digits, uniform, leading zeros kept. */
export function newCode(): string {
  const { length } = contract.access.fields.codigo
  return randomInt(10 ** length)
    .toString()
    .padStart(length, '0')
}

/** Without 0, 1, i, l, o, because a person reads the password from a screen and types it. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A generated password, to be shown once: 16 letters in groups of four, 79 bits. */
export function newClave(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS.charAt(randomInt(LETTERS.length)))
  return letters.join('').replace(/.{4}(?=.)/g, '$&-')
}
