import { BACKEND_META, PROVIDER_BACKEND } from '#wire/page'

/**
 * Whether the company's own API answers the app's calls, which the server states in the page: then its rules for new passwords
 * hold, and ours do not.
 */
export function hasProviderRules(): boolean {
  // The build renders the portal into the page without a document.
  if (typeof document === 'undefined') return false
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${BACKEND_META}"]`)
  return meta?.content === PROVIDER_BACKEND
}
