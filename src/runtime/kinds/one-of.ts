import * as z from 'zod/mini'
import type { Parser } from '../../wire/parser'

/** Only one of the values passes, and nothing at all where none is needed. */
export function oneOf(
  values: readonly string[],
  message: string,
  required: boolean,
): Parser<string> {
  return z.enum(required ? [...values] : ['', ...values], message)
}
