import { fetchAhead } from '../../runtime/shell/screens/fetch-screen'
import { fetchPalette } from '../palette/fetch-palette'

/** Longer than the first screen takes to load. Milliseconds. */
const SETTLED_MS = 300

/**
 * Fetches in the background what every list needs, so that the first one opens as quickly as the next, and the palette: keys
 * that are pressed before it is loaded would go to the page.
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
