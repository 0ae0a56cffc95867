/** The one endpoint that everything talks to (specification, section 7). */
export const API_PATH = '/api-rest/gestion/v1/api'

/** How long a call may stay without an answer before it counts as no connection (row W-09). Milliseconds. */
export const CALL_TIMEOUT_MS = 30_000

/** The largest body the endpoint takes. Bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024
