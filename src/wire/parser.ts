import type { core } from 'zod/mini'
import { NO_VALIDO, REQUERIDO } from './kinds/field'

/** The part of a zod schema that validates unknown data. Covariant in T, unlike the schema itself. */
export interface Parser<T> {
  /** @param params error messages for the issues that the schema has no message for */
  safeParse(data: unknown, params?: core.ParseContext<core.$ZodIssue>): core.util.SafeParseResult<T>
}

/** The messages, for staff, of the issues that a schema has no message for. */
export const IN_SPANISH = {
  error(issue: core.$ZodRawIssue): string {
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    return missing || issue.input === null ? REQUERIDO : NO_VALIDO
  },
}
