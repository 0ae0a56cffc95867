/** The counts of rows so far. */
export interface Tally {
  /** Written now; in a dry run, rows that a real one would write. */
  added: number
  /** Skipped, because the same record exists: stored before, or in a row above. */
  same: number
  refused: number
}
