import createCache from '@emotion/cache'

/** MUI's style element with the nonce that the server gave the page's own: the policy admits no other. */
export function styleCache() {
  const nonce = document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce
  // First in the head, so that the app's own style sheets win.
  return createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) })
}
