/**
 * Browsers limit how often a page may change its address: Safari throws after 100 changes in 30 s, Chromium ignores
 * those after 200. Modals and the router need some of these too, so half of Safari's are for the query: this many at
 * once, and then one as often as this many milliseconds.
 */
const AT_ONCE = 25
const INTERVAL_MS = 1_200

let spare = AT_ONCE
let countedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** A location of the router. */
interface Entry {
  readonly key: string
}

/**
 * Changes the query of a history entry, without telling the router: right after what the browser is at, or where
 * changes come too often, the last of them a little later. Once the window shows another entry, nothing changes.
 * @param query with its '?', or empty
 */
export function showQuery(query: string, entry: Entry): void {
  forgetQuery()
  if (query === location.search) return
  // Not at once: it takes up to a millisecond, which a key in the search can do without.
  timer = setTimeout(replaceQuery, millisecondsToWait(), query, entry)
}

/** Gives up a change that is still to come. */
export function forgetQuery(): void {
  clearTimeout(timer)
}

/** @returns how long it takes until there is a spare change */
function millisecondsToWait(): number {
  const now = Date.now()
  spare = Math.min(AT_ONCE, spare + Math.max(0, now - countedAt) / INTERVAL_MS)
  countedAt = now
  return spare < 1 ? Math.ceil((1 - spare) * INTERVAL_MS) : 0
}

/** Where the browser refuses all the same, the address lags behind until the next change. */
function replaceQuery(query: string, entry: Entry): void {
  if (!isShown(entry)) return
  spare -= 1
  try {
    history.replaceState(history.state, '', `${location.pathname}${query}`)
  } catch (error) {
    console.warn('The browser refused to change the address.', error)
  }
}

/** The router gives no key to the entry that a page was loaded at. */
const isShown = ({ key }: Entry): boolean => key === (history.state?.key ?? 'default')
