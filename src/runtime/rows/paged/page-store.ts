import type { SortPayload } from 'react-admin'
import type { Counted } from '../list-source'
import type { Row } from '../row'
import type { Marked } from '../use-marked'
import { covers, FIRST_PAGE, nextFetch, sightAgain } from './next-fetch'
import { onlyNewRow } from './only-new-row'
import {
  countOf,
  type Fetch,
  type Loaded,
  loadedWith,
  type PageOfRows,
  type Sight,
} from './stretch'

/** What is searched and sorted by. */
export interface View {
  readonly text: string
  readonly sort: SortPayload
}

/** @throws why the page could not be read, or what the signal was aborted with */
export type ReadPage = (view: View, fetch: Fetch, signal: AbortSignal) => Promise<PageOfRows>

/** What a list shows. */
export interface PageSnapshot {
  readonly loaded: Loaded | undefined
  /** Those of the stretch that is loaded. */
  readonly rows: Row[]
  /** What they were found by; undefined while nothing is loaded. */
  readonly shown: View | undefined
  /** What they are about to be found by is another one. */
  readonly isWaiting: boolean
  readonly isReading: boolean
  readonly error: Error | null
  /** How many there are without a search, where that is known. */
  readonly all: Counted | undefined
  /** The one that the last refresh brought. */
  readonly fresh: Marked | undefined
}

const NOTHING: PageSnapshot = {
  loaded: undefined,
  rows: [],
  shown: undefined,
  isWaiting: true,
  isReading: false,
  error: null,
  all: undefined,
  fresh: undefined,
}

/** A page that is on its way. */
interface Flight {
  readonly view: View
  readonly fetch: Fetch
  readonly refreshes: boolean
  readonly abort: AbortController
}

/** A jump to distant rows is read once the scroll rests: what only passes by is not read. Milliseconds. */
const REST_MS = 100

/** The rows of a list that is served in pages: reads those in sight, one page at a time, and gives up what nobody waits for. */
export class PageStore {
  #snapshot = NOTHING
  #view: View | undefined
  #sight: Sight = { first: 0, last: 0 }
  #flight: Flight | undefined
  #isStale = false
  #rest: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(
    private readonly read: ReadPage,
    private readonly onFailed: (error: unknown) => void,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): PageSnapshot => this.#snapshot

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
    this.#giveUp()
  }

  #proceed(): void {
    clearTimeout(this.#rest)
    if (this.#view === undefined || this.#snapshot.error !== null) return
    const flight = this.#wanted(this.#view)
    if (flight === undefined) return this.#giveUp()
    if (this.#flight !== undefined && this.#serves(this.#flight, flight)) return
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

  /** Whether what is on its way will do. */
  #serves(flight: Flight, wanted: Flight): boolean {
    if (!isSame(flight.view, wanted.view) || flight.refreshes !== wanted.refreshes) return false
    if (flight.refreshes || isSameFetch(flight.fetch, wanted.fetch)) return true
    const total = this.#snapshot.loaded?.total ?? 0
    return isJump(flight) && isJump(wanted) && covers(flight.fetch, total, this.#sight)
  }

  async #send(flight: Flight): Promise<void> {
    this.#flight = flight
    this.#set({})
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
    const rows = loaded.stretch?.pages.flatMap((page) => page.rows) ?? []
    this.#flight = undefined
    this.#set({
      loaded,
      rows,
      shown: view,
      all: view.text === '' ? countOf(loaded) : refreshes ? undefined : before.all,
      fresh: refreshes ? onlyNewRow(before, { loaded, rows }) : before.fresh,
    })
    this.#proceed()
  }

  #giveUp(): void {
    if (this.#flight === undefined) return
    this.#flight.abort.abort()
    this.#flight = undefined
    this.#set({})
  }

  #set(change: Partial<PageSnapshot>): void {
    const { shown } = { ...this.#snapshot, ...change }
    const isWaiting =
      shown === undefined || (this.#view !== undefined && !isSame(shown, this.#view))
    this.#snapshot = {
      ...this.#snapshot,
      ...change,
      isWaiting,
      isReading: this.#flight !== undefined,
    }
    for (const listener of this.#listeners) listener()
  }
}

const isSame = (one: View, other: View): boolean =>
  one.text === other.text &&
  one.sort.field === other.sort.field &&
  one.sort.order === other.sort.order

const isJump = ({ fetch, refreshes }: Flight): boolean =>
  fetch !== FIRST_PAGE && fetch.to === 'new' && !refreshes

const isSameFetch = (one: Fetch, other: Fetch): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
