/** What became of the rows so far. */
export interface Tally {
  /** Written now; in a dry run, rows that a real one would write. */
  added: number
  /** There already, the same in every field that the file has: in the file above, or stored before. */
  same: number
  refused: number
}
