import type { core } from 'zod/mini'

/** The part of a zod schema that validates unknown data. Covariant in T, unlike the schema itself. */
export interface Parser<T> {
  /** @param params error messages for the issues that the schema has no message for */
  safeParse(data: unknown, params?: core.ParseContext<core.$ZodIssue>): core.util.SafeParseResult<T>
}
