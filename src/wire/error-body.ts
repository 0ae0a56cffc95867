import * as z from 'zod/mini'

/** Every non-2xx answer's body (row W-07). */
export const errorBody = z.object({ error: z.string() })
