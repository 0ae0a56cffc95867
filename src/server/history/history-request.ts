import * as z from 'zod/mini'
import { sessionToken } from '../../wire/session-token'

/** The values of a record's key by field: choices by their code, other records by what they are shown by. */
export const recordKey = z.record(
  z.string().check(z.maxLength(100)),
  z.union([
    // Without characters that databases alter.
    z.string().check(z.maxLength(5000), z.regex(/^[^\0\p{Cs}]*$/u)),
    z.number(),
    z.boolean(),
    z.null(),
  ]),
)

/** The request of `historial.buscar`. Here and not in `src/wire/`, so that these checks are not sent to browsers. */
export const historyRequest = z.strictObject({
  token: sessionToken,
  /** The resource of an entity or a singleton. */
  entidad: z.string().check(z.maxLength(100)),
  /** Of a singleton: `{}`. */
  clave: recordKey,
  /** `siguiente` of the answer before: entries older than those. */
  antes: z.optional(z.int()),
})
