import * as z from 'zod/mini'

interface Presence<V> {
  readonly required: boolean
  readonly check: z.ZodMiniType<V>
}

/** The check of a kind whose empty value travels as null, where it may be empty at all. */
export function orNull<V>(
  check: z.ZodMiniType<V>,
  required: boolean,
): Presence<V> | Presence<V | null> {
  return required ? { required, check } : { required, check: z.nullable(check) }
}

/** A text that is empty where it need not be filled, and otherwise passes the check. */
export function orEmpty(check: z.ZodMiniType<string>, required: boolean): z.ZodMiniType<string> {
  return required ? check : z.union([z.literal(''), check])
}
