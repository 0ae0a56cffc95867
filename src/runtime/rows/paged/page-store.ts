import { type Flight, isJump, serves } from './flight'
import { loadedWith } from './loaded-with'
import { FIRST_PAGE, nextFetch, sightAgain } from './next-fetch'
import { onlyNewRow } from './only-new-row'
import {
  findsAll,
  isSame,
  NOTHING,
  type PageSnapshot,
  type ReadPage,
  type View,
} from './page-snapshot'
import { SlowWait } from './slow-wait'
import { countOf, type PageOfRows, type Sight } from './stretch'
import { TotalCount } from './total-count'

/** A jump to distant rows is read once the scroll rests: what only passes by is not read. Milliseconds. */
const REST_MS = 100

/** The rows of a list that is served in pages: reads those in sight, one page at a time, and gives up what nobody waits for. */
export class PageStore {
  #snapshot = NOTHING
  #view: View | undefined
  #sight: Sight = { first: 0, last: 0 }
  #flight: Flight | undefined
  #isStale = false
  /** Counts all rows while a search is active. */
  readonly #total: TotalCount
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  /** For the rows of another view than those that are shown. */
  readonly #wait = new SlowWait(() => this.#notify())

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

  /** Whether other rows have been waited for so long that it shows. */
  readonly isSlow = (): boolean => this.#wait.isSlow

  /** Searches and sorts; the rows so far stay until the others are there. */
  look(view: View): void {
    if (this.#view !== undefined && isSame(this.#view, view)) return
    this.#view = view
    this.#set({ error: null })
    this.#proceed()
  }

  /** These are in sight from now on. */
  show(sight: Sight): void {
    if (sight.first === this.#sight.first && sight.last === this.#sight.last) return
    this.#sight = sight
    this.#proceed()
  }

  /** Reads what is in sight once more. */
  refresh(): void {
    if (this.#view === undefined) return
    // What is on its way may have been read before what made this necessary.
    if (this.#snapshot.loaded !== undefined) {
      this.#isStale = true
      this.#giveUp()
    }
    this.#total.invalidate()
    this.#set({ error: null })
    this.#proceed()
  }

  /** Reads again what could not be read. */
  retry(): void {
    if (this.#snapshot.error === null) return this.refresh()
    this.#set({ error: null })
    this.#proceed()
  }

  /** Goes on after `stop`. */
  start(): void {
    this.#proceed()
  }

  /** Nobody waits for anything any more. */
  stop(): void {
    clearTimeout(this.#rest)
    this.#wait.wait(false)
    this.#giveUp()
    this.#total.stop()
  }

  #proceed(): void {
    clearTimeout(this.#rest)
    if (this.#view === undefined || this.#snapshot.error !== null) return
    const flight = this.#wanted(this.#view)
    if (flight === undefined) {
      this.#giveUp()
      return void this.#total.request(this.#view)
    }
    const total = this.#snapshot.loaded?.total ?? 0
    if (this.#flight && serves(this.#flight, flight, total, this.#sight)) return
    this.#giveUp()
    if (isJump(flight)) this.#rest = setTimeout(() => void this.#send(flight), REST_MS)
    else void this.#send(flight)
  }

  #wanted(view: View): Flight | undefined {
    const { loaded, shown } = this.#snapshot
    const flight = { view, refreshes: false, abort: new AbortController() }
    if (loaded === undefined || shown === undefined || !isSame(shown, view)) {
      return { ...flight, fetch: FIRST_PAGE }
    }
    if (this.#isStale) return { ...flight, refreshes: true, fetch: sightAgain(loaded, this.#sight) }
    const fetch = nextFetch(loaded, this.#sight)
    return fetch && { ...flight, fetch }
  }

  async #send(flight: Flight): Promise<void> {
    this.#flight = flight
    const { signal } = flight.abort
    try {
      const answer = await this.read(flight.view, flight.fetch, signal)
      if (!signal.aborted) this.#take(flight, answer)
    } catch (error) {
      if (signal.aborted) return
      this.#flight = undefined
      this.#set({ error: error instanceof Error ? error : new Error(String(error)) })
      this.onFailed(error)
    }
  }

  #take({ view, fetch, refreshes }: Flight, answer: PageOfRows): void {
    const before = this.#snapshot
    const isOther = before.shown === undefined || !isSame(before.shown, view)
    // Other rows are shown from their beginning.
    if (isOther) this.#sight = { first: 0, last: this.#sight.last - this.#sight.first }
    const loaded = loadedWith(isOther ? undefined : before.loaded, fetch, answer, this.#sight)
    if (refreshes || isOther) this.#isStale = false
    if (findsAll(view)) this.#total.setKnown()
    const rows = loaded.stretch?.pages.flatMap((page) => page.rows) ?? []
    this.#flight = undefined
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
    this.#flight?.abort.abort()
    this.#flight = undefined
  }

  #set(change: Partial<PageSnapshot>): void {
    const before: Readonly<Record<string, unknown>> = { ...this.#snapshot }
    const isOther = Object.entries(change).some(([name, value]) => before[name] !== value)
    this.#snapshot = isOther ? { ...this.#snapshot, ...change } : this.#snapshot
    const { loaded, shown, error } = this.#snapshot
    const isShown = shown !== undefined && this.#view !== undefined && isSame(shown, this.#view)
    this.#wait.wait(loaded !== undefined && error === null && !isShown)
    // A key in the search changes nothing until its rows are there.
    if (isOther) this.#notify()
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
