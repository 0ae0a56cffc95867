import { contract } from '../../../generated/contract'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const { limits } = contract.access

/** The schema's limits in milliseconds. */
export const CODE_MS = limits.codigoSegundos * SECOND
export const CODE_TRIES = limits.codigoIntentos
export const RESEND_MS = limits.codigoReenvioSegundos * SECOND
export const MAILS_PER_HOUR = limits.codigosPorHora
export const MAILS_WINDOW_MS = HOUR
export const CLAVE_TOKEN_MS = limits.claveTokenSegundos * SECOND

/** A delay that grows with each failed attempt, and never becomes a lockout. Times in milliseconds. */
export interface GrowingDelay {
  /** Failures that cause no delay. */
  readonly free: number
  readonly first: number
  readonly longest: number
  /** After this time without a failure the count starts again. */
  readonly memory: number
}

/** Wrong passwords for one DNI: after the fifth 1 s, 2 s, 4 s … up to 5 minutes, some 300 guesses a day. */
export const PASSWORD_TRIES: GrowingDelay = {
  free: 5,
  first: SECOND,
  longest: 5 * MINUTE,
  memory: DAY,
}

/** How long an address stays known as one that a person signs in from. */
export const KNOWN_ADDRESS_MS = 30 * DAY

/** The number of calls that an address may make at once, and the time until one more. A whole office may share an address. */
export interface AddressBudget {
  readonly name: string
  readonly burst: number
  /** The time until one more call is free. Milliseconds. */
  readonly every: number
}

/** Failed sign-ins; a right password costs nothing. */
export const SIGN_INS: AddressBudget = { name: 'sign-in', burst: 300, every: 2 * SECOND }
export const CODE_REQUESTS: AddressBudget = { name: 'code-request', burst: 100, every: 10 * SECOND }
/** Calls without a session that are refused before they reach an operation. */
export const REFUSED_CALLS: AddressBudget = { name: 'refused', burst: 1000, every: 50 }
/** Wrong codes, and passwords sent with a wrong token; successful calls cost nothing. */
export const CODE_CHECKS: AddressBudget = { name: 'code-check', burst: 300, every: 2 * SECOND }

/** Failed sign-ins for one DNI, from one address and for one reason, within this time are one entry of the history. */
export const FAILED_SIGN_IN_MS = HOUR
/** Addresses with a separate entry for one DNI at a time, so that one DNI cannot use up the entries of all others. */
export const FAILED_SIGN_IN_ADDRESSES = 20
/** Entries of failed sign-ins that name a DNI: some thousand at once, 1,440 a day after that. */
export const FAILED_SIGN_IN_ENTRIES: AddressBudget = {
  name: 'failed-sign-in-entry',
  burst: 2000,
  every: MINUTE,
}

/** How long expired rows are retained, so that an expired token is answered 403, not the 401 of an unknown one. */
export const EXPIRED_RETENTION_MS = 7 * DAY
export const PURGE_EVERY_MS = 10 * MINUTE
