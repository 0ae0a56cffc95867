/** Counts since the start, kept where the work is done and read by the metrics. */
export const counters = {
  /** Transactions that were run again, because others held the database or the connection was lost. */
  databaseRetries: 0,
  /** Lists that were answered from memory. */
  listsKept: 0,
  /** Lists that were read from the database. */
  listsRead: 0,
}
