import * as z from 'zod/mini'
import { readBoolean } from '../notation/choice'
import { receivedText } from '../received'
import { emptyOrInvalid, type Field, NO_PERMITIDOS, REQUERIDO } from './field'

export interface SecretContract extends Field<'secret', string, boolean> {
  /** Characters at most. */
  readonly max: number
}

/** Control characters are never typed in a password: they come from a copied cell. */
const CONTROL = /^[^\p{Cc}]*$/u

/**
 * A text that only `*-revelar` answers. Requests carry it as it was typed. A change that leaves it out keeps the stored
 * one, and '' removes it if it is optional. Lists and records only answer whether there is one: a value that a provider
 * answers there is dropped when it is read.
 */
export function secretField(options: {
  label: string
  max: number
  required: boolean
  requiredText?: string
}): SecretContract {
  const { requiredText = REQUERIDO, ...rest } = options
  const { max, required } = rest
  const check = z
    .string({ error: emptyOrInvalid(requiredText) })
    .check(
      z.minLength(required ? 1 : 0, requiredText),
      z.maxLength(max, `Admite hasta ${max} caracteres`),
      z.regex(CONTROL, NO_PERMITIDOS),
    )
  return { kind: 'secret', ...rest, check, read: isThere, show: shownSecret }
}

function isThere(received: unknown): boolean {
  return readBoolean(receivedText(received)) ?? true
}

/** The text that staff see: a record only has whether there is a secret, a form has the typed text. */
const shownSecret = (value: unknown): string =>
  value === true || (typeof value === 'string' && value !== '') ? HIDDEN_SECRET : ''

/** The fields of a contract that are secrets. */
export function secretsOf(
  fields: Readonly<Record<string, { readonly kind: string }>>,
): readonly string[] {
  return Object.keys(fields).filter((name) => fields[name]?.kind === 'secret')
}

/** The text in place of a stored secret. */
export const HIDDEN_SECRET = '••••••••'
