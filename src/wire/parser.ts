import type { core } from 'zod/mini'

/** What is needed of a zod schema once it stands: it judges unknown data. Covariant in T, unlike the schema itself. */
export interface Parser<T> {
  safeParse(data: unknown): core.util.SafeParseResult<T>
}
