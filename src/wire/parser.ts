import type { core } from 'zod/mini'

/** What is needed of a zod schema once it stands: it judges unknown data. Covariant in T, unlike the schema itself. */
export interface Parser<T> {
  /** @param params a caller's own words for what the schema does not word itself */
  safeParse(data: unknown, params?: core.ParseContext<core.$ZodIssue>): core.util.SafeParseResult<T>
}
