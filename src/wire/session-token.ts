import * as z from 'zod/mini'

/** The token that every call after the login carries. */
export const sessionToken = z.string().check(z.minLength(1), z.maxLength(512))
