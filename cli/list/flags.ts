/** The flags of `gen list`. */
export interface ListFlags {
  readonly json?: true
}
