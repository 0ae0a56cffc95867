/** What `gen explain` is asked for. */
export interface ExplainFlags {
  readonly json?: true
}
