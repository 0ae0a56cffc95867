/** The flags of `gen eject`. */
export interface EjectFlags {
  readonly accept?: true
  readonly force?: true
}
