import { readPartedDigits } from './notation/cuit'
import { readInteger } from './notation/decimal'

/**
 * These functions read the values that a provider answers: generously, because the provider may not be ours. Every reader takes
 * any value and never throws; a value that it cannot read is empty. Without zod, so that the first screen can use them.
 */

/** A record's number or code. */
export type Id = string | number

/** A JSON object as it was received. */
export type Received = Readonly<Record<string, unknown>>

/** A text unchanged, a number or boolean as its text; '' for everything else. */
export function receivedText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** A received scalar as a text that can be compared: composed and trimmed; '' for an empty value. */
export function comparableText(value: unknown): string {
  return receivedText(value).normalize('NFC').trim()
}

/** A number unchanged, or the whole number that a text's digits make ('00123', '20.111.222'); null for everything else. */
export function receivedNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' ? (readInteger(value) ?? null) : null
}

/** The digits of a CUIT or CBU without separators ('20-12345678-6'); any other text unchanged. */
export function receivedPartedDigits(value: unknown): string {
  return readPartedDigits(receivedText(value))
}

/** A number or a text that is not blank, unchanged: an id goes back in the very same form. null for everything else. */
export function receivedId(value: unknown): Id | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Whether it is a JSON object, whose fields can be read. */
export function isReceivedObject(value: unknown): value is Received {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The rows of a list's answer: under their name, or the bare array. `null` and an empty body are an empty list.
 * @returns undefined if the answer is no list
 */
export function receivedRows(answer: unknown, envelope: string): readonly unknown[] | undefined {
  const isWrapped = isReceivedObject(answer) && Object.hasOwn(answer, envelope)
  const rows = isWrapped ? answer[envelope] : answer
  if (rows === null) return []
  return Array.isArray(rows) ? rows : undefined
}

/** The identity of a record on the wire: its id or code, or the fields of a key that has several. */
export type Identity = Id | Readonly<Record<string, Id>>

/** A record that is referred to, by its identity. */
export interface IdentifiedValue {
  readonly id: Identity
}

/** Whether a value is a referred record with its identity, rather than its text alone. */
export const isIdentified = (value: unknown): value is IdentifiedValue =>
  isReceivedObject(value) && value['id'] !== undefined && value['id'] !== null

/** A text that is equal for the same record, like that of `recordId`. Both ends have a key's fields in the contract's order. */
export const identityText = ({ id }: IdentifiedValue): string =>
  typeof id === 'object' ? Object.values(id).join('\u001F') : String(id)
