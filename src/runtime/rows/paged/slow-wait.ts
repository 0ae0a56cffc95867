import { SLOW_MS } from './use-slow'

/** Whether something has been waited for so long that it shows: what does not take so long changes nothing on the screen. */
export class SlowWait {
  #isWaiting = false
  #isSlow = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly onSlow: () => void) {}

  get isSlow(): boolean {
    return this.#isSlow
  }

  /** To be called whenever that may have changed. */
  wait(isWaiting: boolean): void {
    if (isWaiting === this.#isWaiting) return
    this.#isWaiting = isWaiting
    this.#isSlow = false
    clearTimeout(this.#timer)
    if (!isWaiting) return
    this.#timer = setTimeout(() => {
      this.#isSlow = true
      this.onSlow()
    }, SLOW_MS)
  }
}
