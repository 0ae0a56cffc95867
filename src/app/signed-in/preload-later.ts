import { fetchAhead } from '../../runtime/shell/fetch-screen'
import { fetchPalette } from '../palette/fetch-palette'

/** Longer than the first screen takes to stand. Milliseconds. */
const SETTLED_MS = 300

/**
 * Fetches what every list is made of while nobody waits for it: the first list opens as quickly as the next. And the palette:
 * keys that are pressed before it stands would go to the page.
 * @returns gives it up
 */
export function preloadLater(): () => void {
  const timer = setTimeout(() => {
    import('../../runtime/list/catalogue-screen').catch(ignoreForNow)
    fetchAhead(fetchPalette)
  }, SETTLED_MS)
  return () => clearTimeout(timer)
}

/** What cannot be fetched now is asked for again by the list that needs it. */
const ignoreForNow = (): void => undefined
