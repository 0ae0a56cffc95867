/** The one endpoint of the API. */
export const API_PATH = '/api-rest/gestion/v1/api'

/** How long a call may stay without an answer before it counts as no connection. Milliseconds. */
export const CALL_TIMEOUT_MS = 30_000

/** The largest body the endpoint takes. Bytes. */
export const BODY_LIMIT_BYTES = 64 * 1024

/**
 * A header of our own server's answers: the provider behind it did not answer. The provider cannot send it, because none of
 * its headers is passed on.
 */
export const NO_ANSWER_HEADER = 'x-provider-no-answer'

/**
 * A header of the embedded backend's answers: it has operations that the specification does not name (versions, history,
 * sessions …). A provider's answers never have it, so the browser sends none of these operations to a provider.
 */
export const EMBEDDED_BACKEND_HEADER = 'x-embedded'
