/** How long the history is kept (see `settings.ts` for the environment name). */
export interface Retention {
  /** Days; 0: for ever. */
  readonly historyDays: number
}

/** Five years: longer than most firms are asked about. */
export const DEFAULT_RETENTION: Retention = { historyDays: 1825 }

export const DAY_MS = 24 * 3600 * 1000
