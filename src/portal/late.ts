/**
 * The portal's second half: the checks of typed values, the calls, and the forms that are shown only after an answer. Zod
 * weighs as much as the rest of the portal, and the first screen shows nothing of it, so it is fetched after that screen.
 */
let code: typeof import('./late-code') | undefined

/** Fetches the second half, once; a fetch that failed is tried again by the next call. */
export async function loadLateCode(): Promise<void> {
  code ??= await import('./late-code')
}

export function isLateCodeLoaded(): boolean {
  return code !== undefined
}

/** @throws Error before `loadLateCode` is done: a submit waits for it */
export function lateCode(): typeof import('./late-code') {
  if (code === undefined) throw new Error('The portal asked for a check before it was loaded.')
  return code
}
