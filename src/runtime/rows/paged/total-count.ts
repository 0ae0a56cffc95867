import { FIRST_PAGE } from './next-fetch'
import type { PageSnapshot, ReadPage, View } from './page-snapshot'

const ONE_ROW = { ...FIRST_PAGE, cantidad: 1 }

/** Asks once how many rows there are without a search, where no answer has told: the rows do not wait for it. */
export class TotalCount {
  #isKnown = false
  #asking: AbortController | undefined

  constructor(
    private readonly read: ReadPage,
    private readonly onCounted: (all: PageSnapshot['all']) => void,
  ) {}

  /** An answer without a search has told it. */
  told(): void {
    this.#isKnown = true
  }

  /** It may be another one now. */
  forget(): void {
    this.#isKnown = false
    this.stop()
  }

  /** Nobody waits for it. */
  stop(): void {
    this.#asking?.abort()
    this.#asking = undefined
  }

  /** Where it fails nobody is told, and it is not asked again. */
  async ask(view: View): Promise<void> {
    if (this.#isKnown || this.#asking !== undefined) return
    const asking = new AbortController()
    this.#asking = asking
    const answer = await this.read({ ...view, text: '' }, ONE_ROW, asking.signal).catch(() => {})
    if (answer === undefined || asking.signal.aborted) return
    this.#isKnown = true
    this.onCounted({ count: answer.total, precision: answer.precision })
  }
}
