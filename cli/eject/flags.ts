/** What `gen eject` is asked for. */
export interface EjectFlags {
  readonly accept?: true
  readonly force?: true
}
