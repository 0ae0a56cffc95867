import type { ComponentType } from 'react'

/** The signed-in app's code, in chunks of its own. */
export const importSignedIn = (): Promise<{ readonly SignedIn: ComponentType }> =>
  import('./signed-in/signed-in')
