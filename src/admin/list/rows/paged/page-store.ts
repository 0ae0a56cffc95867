import { loadedWith } from './loaded-with'
import { FIRST_PAGE, nextFetch, fetchAgain, covers } from './next-fetch'
import {
  findsAll,
  isSame,
  NOTHING,
  type PageSnapshot,
  type ReadPage,
  type View,
} from './page-snapshot'
import { countOf, type PageOfRows, type RowsInSight, type Loaded, type Fetch } from './loaded-range'
import type { Row } from '#admin/provider/row'
import type { Marked } from '../whole-rows'
import { NO_FILTER } from '../filter'

const ONE_ROW = { ...FIRST_PAGE, cantidad: 1 }

/**
 * The total number of rows while a search is active. It is requested in the background, once, unless an answer without
 * a search has already contained it.
 */
export class TotalCount {
  #isKnown = false
  #request: AbortController | undefined

  constructor(
    private readonly read: ReadPage,
    private readonly onCounted: (all: PageSnapshot['all']) => void,
  ) {}

  /** To be called when an answer without a search has contained the total. */
  setKnown(): void {
    this.#isKnown = true
  }

  /** To be called when the total may have changed. */
  invalidate(): void {
    this.#isKnown = false
    this.stop()
  }

  /** Aborts the request. */
  stop(): void {
    this.#request?.abort()
    this.#request = undefined
  }

  /** Requests the total unless it is known. A failure is ignored, and the request is not repeated. */
  async request(view: View): Promise<void> {
    if (this.#isKnown || this.#request !== undefined) return
    const request = new AbortController()
    this.#request = request
    const answer = await this.read(
      { ...view, text: '', filter: NO_FILTER },
      ONE_ROW,
      request.signal,
    ).catch(() => {})
    if (answer === undefined || request.signal.aborted) return
    this.#isKnown = true
    this.onCounted({ count: answer.total, precision: answer.precision })
  }
}

/** A page that is being read. */
export interface PendingPage {
  readonly view: View
  readonly fetch: Fetch
  /** Reads rows again that are loaded already. */
  readonly refreshes: boolean
  readonly abort: AbortController
}

/** A jump to rows that are far from all that are loaded. */
const isJump = ({ fetch, refreshes }: PendingPage): boolean =>
  fetch.saltear > 0 && fetch.to === 'new' && !refreshes

/**
 * Whether a page that is being read serves as well as a wanted one.
 * @param total the number of rows
 */
function serves(
  request: PendingPage,
  wanted: PendingPage,
  total: number,
  visible: RowsInSight,
): boolean {
  if (!isSame(request.view, wanted.view) || request.refreshes !== wanted.refreshes) return false
  if (request.refreshes || isSameFetch(request.fetch, wanted.fetch)) return true
  return isJump(request) && isJump(wanted) && covers(request.fetch, total, visible)
}

const isSameFetch = (one: Fetch, other: Fetch): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A jump to distant rows is read once scrolling rests, so that passing rows are not read. Milliseconds. */
const REST_MS = 100

/**
 * The rows of a list that is served in pages: reads those in sight, one page at a time, and cancels requests that are
 * no longer needed.
 */
export class PageStore {
  #snapshot = NOTHING
  #view: View | undefined
  #visible: RowsInSight = { first: 0, last: 0 }
  #request: PendingPage | undefined
  #isStale = false
  /** Counts all rows while a search is active. */
  readonly #total: TotalCount
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly read: ReadPage,
    private readonly onFailed: (error: unknown) => void,
  ) {
    this.#total = new TotalCount(read, (all) => this.#set({ all }))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): PageSnapshot => this.#snapshot

  /** Whether the rows of another view than the shown one are awaited. */
  readonly isWaiting = (): boolean => {
    const { loaded, shown, error } = this.#snapshot
    if (loaded === undefined || shown === undefined || error !== null) return false
    return this.#view !== undefined && !isSame(shown, this.#view)
  }

  /** Searches, filters and sorts; the present rows stay until the new ones arrive. */
  look(view: View): void {
    if (this.#view !== undefined && isSame(this.#view, view)) return
    this.#view = view
    this.#set({ error: null })
    this.#proceed()
  }

  /** To be called with the rows that are in sight from now on. */
  show(visible: RowsInSight): void {
    if (visible.first === this.#visible.first && visible.last === this.#visible.last) return
    this.#visible = visible
    this.#proceed()
  }

  /** Reads the rows in sight again. */
  refresh(): void {
    if (this.#view === undefined) return
    // A pending request may have been answered before the change that made the refresh necessary.
    if (this.#snapshot.loaded !== undefined) {
      this.#isStale = true
      this.#giveUp()
    }
    this.#total.invalidate()
    this.#set({ error: null })
    this.#proceed()
  }

  /** Repeats the failed request. */
  retry(): void {
    if (this.#snapshot.error === null) return this.refresh()
    this.#set({ error: null })
    this.#proceed()
  }

  /** Continues after `stop`. */
  start(): void {
    this.#proceed()
  }

  /** Cancels all requests. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#giveUp()
    this.#total.stop()
  }

  #proceed(): void {
    clearTimeout(this.#rest)
    if (this.#view === undefined || this.#snapshot.error !== null) return
    const request = this.#wanted(this.#view)
    if (request === undefined) {
      this.#giveUp()
      return void this.#total.request(this.#view)
    }
    const total = this.#snapshot.loaded?.total ?? 0
    if (this.#request && serves(this.#request, request, total, this.#visible)) return
    this.#giveUp()
    if (isJump(request)) this.#rest = setTimeout(() => void this.#send(request), REST_MS)
    else void this.#send(request)
  }

  #wanted(view: View): PendingPage | undefined {
    const { loaded, shown } = this.#snapshot
    const request = { view, refreshes: false, abort: new AbortController() }
    if (loaded === undefined || shown === undefined || !isSame(shown, view)) {
      return { ...request, fetch: FIRST_PAGE }
    }
    if (this.#isStale)
      return { ...request, refreshes: true, fetch: fetchAgain(loaded, this.#visible) }
    const fetch = nextFetch(loaded, this.#visible)
    return fetch && { ...request, fetch }
  }

  async #send(request: PendingPage): Promise<void> {
    this.#request = request
    const { signal } = request.abort
    try {
      const answer = await this.read(request.view, request.fetch, signal)
      if (!signal.aborted) this.#take(request, answer)
    } catch (error) {
      if (signal.aborted) return
      this.#request = undefined
      this.#set({ error: error instanceof Error ? error : new Error(String(error)) })
      this.onFailed(error)
    }
  }

  #take({ view, fetch, refreshes }: PendingPage, answer: PageOfRows): void {
    const before = this.#snapshot
    const isOther = before.shown === undefined || !isSame(before.shown, view)
    // Rows of another view are shown from their beginning.
    if (isOther) this.#visible = { first: 0, last: this.#visible.last - this.#visible.first }
    const loaded = loadedWith(isOther ? undefined : before.loaded, fetch, answer, this.#visible)
    if (refreshes || isOther) this.#isStale = false
    if (findsAll(view)) this.#total.setKnown()
    const rows = loaded.range?.pages.flatMap((page) => page.rows) ?? []
    this.#request = undefined
    this.#set({
      loaded,
      rows,
      shown: view,
      all: findsAll(view) ? countOf(loaded) : before.all,
      fresh: refreshes ? onlyNewRow(before, { loaded, rows }) : before.fresh,
    })
    this.#proceed()
  }

  #giveUp(): void {
    this.#request?.abort.abort()
    this.#request = undefined
  }

  #set(change: Partial<PageSnapshot>): void {
    const before: Readonly<Record<string, unknown>> = { ...this.#snapshot }
    const isOther = Object.entries(change).some(([name, value]) => before[name] !== value)
    // A key in the search changes no rows until those that it finds arrive.
    if (isOther) this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }
}

/** The loaded rows, and the state of their list. */
interface Known {
  readonly loaded: Loaded | undefined
  readonly rows: readonly Row[]
}

/**
 * The row that was added, if it is among those that were read again; undefined if there are several, or none. A row
 * that takes the place of a deleted one is not new, and one that has moved into the loaded part may not be new.
 */
function onlyNewRow(before: Known, after: Known): Marked | undefined {
  const [was, is] = [before.loaded, after.loaded]
  if (was === undefined || is === undefined || is.total !== was.total + 1) return undefined
  const known = new Set(before.rows.map(({ id }) => id))
  const added = after.rows.filter(({ id }) => !known.has(id))
  const [row] = added
  const isAtEdge = row === after.rows[0] && is.range?.begins !== true
  return added.length === 1 && !isAtEdge ? row : undefined
}
