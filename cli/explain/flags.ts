/** The flags of `gen explain`. */
export interface ExplainFlags {
  readonly json?: true
}
