/** The flags of `gen graph`. */
export interface GraphFlags {
  readonly json?: true
}
