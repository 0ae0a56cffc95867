import * as z from 'zod/mini'
import { sessionToken } from '#wire/session-token'

/** Without characters that databases alter. */
const storable = z.string().check(z.maxLength(5000), z.regex(/^[^\0\p{Cs}]*$/u))

const name = z.string().check(z.maxLength(100))

const id = z.union([z.number(), storable])

/** A record that is referred to by its id, as lists answer it. */
const identified = z.strictObject({
  id: z.union([id, z.record(name, id)]),
  texto: z.optional(storable),
})

/** The values of a record's key by field: choices by their code, other records by their shown text, or as lists answer them. */
export const recordKey = z.record(
  name,
  z.union([storable, z.number(), z.boolean(), z.null(), identified]),
)

/** The request of `historial.buscar`. Here and not in `src/wire/`, so that these checks are not sent to browsers. */
export const historyRequest = z.strictObject({
  token: sessionToken,
  /** The resource of an entity or a singleton. */
  entidad: z.string().check(z.maxLength(100)),
  /** For a singleton: `{}`. */
  clave: recordKey,
  /** The `siguiente` of the answer before: entries older than those. */
  antes: z.optional(z.int()),
})
