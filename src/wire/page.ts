/** What the server writes into the page that it serves, for the app to read without a request. */

/** The `<meta>` that names what answers the calls. Without it: the embedded backend. */
export const BACKEND_META = 'backend'

/** Its content where the calls go to the company's own API. */
export const PROVIDER_BACKEND = 'provider'
