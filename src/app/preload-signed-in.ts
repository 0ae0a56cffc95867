/** Fetches the signed-in app's code, once. The portal calls it while the person types. */
export const preloadSignedIn = () => import('./signed-in/signed-in')
