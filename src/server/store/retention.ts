/** How long the server retains history and deleted records (see `settings.ts` for the environment names). */
export interface Retention {
  /** How long the history is kept. Days; 0: for ever. */
  readonly historyDays: number
  /** How long a deleted record can be restored. Days. */
  readonly deletedDays: number
}

/** The history: five years, which is longer than most firms need. */
export const DEFAULT_RETENTION: Retention = { historyDays: 1825, deletedDays: 30 }

export const DAY_MS = 24 * 3600 * 1000
