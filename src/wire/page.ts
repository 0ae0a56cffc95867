/** The facts that the server writes into the page that it serves, for the app to read without a request. */

/** The name of the `<meta>` that names the backend of the calls. Without it: the embedded backend. */
export const BACKEND_META = 'backend'

/** Its content if the calls go to the company's own API. */
export const PROVIDER_BACKEND = 'provider'
