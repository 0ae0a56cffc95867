/** Counts since the start, incremented by the code that does the work, and read by the metrics. */
export const counters = {
  /** Transactions that were run again, because others held the database or the connection was lost. */
  databaseRetries: 0,
  /** Events whose hook has succeeded. */
  eventsDelivered: 0,
  /** Tries of an event that have failed. */
  eventFailures: 0,
  /** Lists that were answered from memory. */
  listsFromCache: 0,
  /** Lists that were read from the database. */
  listsRead: 0,
}
