import createCache from '@emotion/cache'

/** MUI's style element with the page's nonce, which the server wrote into index.html: the policy admits no other. */
export function styleCache() {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
  // First in the head, so that the app's own style sheets win.
  return createCache({ key: 'mui', prepend: true, ...(nonce ? { nonce } : {}) })
}
