/** What became of the rows so far. */
export interface Tally {
  /** Written now; in a dry run, rows that the contract takes. */
  added: number
  /** There already: in the file above, or stored before. */
  duplicates: number
  refused: number
}
