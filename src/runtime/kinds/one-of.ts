import * as z from 'zod/mini'
import type { Parser } from '../../wire/parser'

/**
 * Only one of the values passes, and nothing at all where none is needed.
 * @param message for a missing value; for any other text too, unless `unlisted` has another one
 */
export function oneOf(
  values: readonly string[],
  message: string,
  required: boolean,
  unlisted: (text: string) => string = () => message,
): Parser<string> {
  return z.enum(required ? [...values] : ['', ...values], {
    error: ({ input }) => (typeof input === 'string' && input !== '' ? unlisted(input) : message),
  })
}
