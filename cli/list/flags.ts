/** What `gen list` is asked for. */
export interface ListFlags {
  readonly json?: true
}
