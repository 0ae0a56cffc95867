import { NO_FILTER } from '../filter'
import { FIRST_PAGE } from './next-fetch'
import type { PageSnapshot, ReadPage, View } from './page-snapshot'

const ONE_ROW = { ...FIRST_PAGE, cantidad: 1 }

/**
 * The total number of rows while a search is active. It is requested in the background, once, unless an answer without a
 * search has already contained it.
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
