/** The signed-in app's code, in chunks of its own. */
export const importSignedIn = () => import('./signed-in/signed-in')
