/** Longer than the first screen takes to stand. Milliseconds. */
const SETTLED_MS = 300

/**
 * Fetches what every list is made of while nobody waits for it: the first list opens as quickly as the next.
 * @returns gives it up
 */
export function preloadLists(): () => void {
  const timer = setTimeout(() => {
    import('../../runtime/list/catalogue-screen').catch(ignoreForNow)
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/** What cannot be fetched now is asked for again by the list that needs it. */
const ignoreForNow = (): void => undefined
