/** Something that a run reports and that is no failure. */
export interface Note {
  /** The file it is about, from the root. */
  readonly path: string
  readonly what: string
  readonly help: string
  /** What would have been generated when the file was ejected, and now; undefined: the former is not known any more. */
  readonly change?: { readonly before: string; readonly after: string }
}
