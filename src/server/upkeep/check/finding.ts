/** What the check of a deployment found about one thing. */
export interface Finding {
  /** `error`: it will harm; `warning`: it may. */
  readonly level: 'ok' | 'warning' | 'error'
  readonly what: string
  /** What to do; of an `ok` nothing. */
  readonly advice?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warning = (what: string, advice: string): Finding => ({
  level: 'warning',
  what,
  advice,
})
export const error = (what: string, advice: string): Finding => ({ level: 'error', what, advice })
