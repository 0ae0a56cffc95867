import * as z from 'zod/mini'
import { longestUntidied } from '../search/raw-text'

interface Presence<V> {
  readonly required: boolean
  readonly check: z.ZodMiniType<V>
}

/** The check of a kind whose empty value travels as null, if it may be empty at all. */
export function orNull<V>(
  check: z.ZodMiniType<V>,
  required: boolean,
): Presence<V> | Presence<V | null> {
  return required ? { required, check } : { required, check: z.nullable(check) }
}

/** A text that may be empty unless it is required, and otherwise has to pass the check, whose messages are used. */
export function orEmpty(check: z.ZodMiniType<string>, required: boolean): z.ZodMiniType<string> {
  if (required) return check
  return z.union([z.literal(''), check], {
    error: ({ errors }) => errors?.at(-1)?.[0]?.message,
  })
}

/**
 * Tidies a text and limits it to `max` characters. The length of the received text is checked first: a text that is too long to
 * become short enough is refused, and no other check reads it.
 * @param error the message for a text that is too long; default: the caller's message
 */
export function tidiedWithin(max: number, tidy: (text: string) => string, error?: string) {
  const limit = { abort: true, ...(error === undefined ? {} : { error }) }
  return [
    z.maxLength(longestUntidied(max), limit),
    z.overwrite<string>(tidy),
    z.maxLength(max, limit),
  ] as const
}
