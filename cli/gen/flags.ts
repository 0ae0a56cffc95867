/** The flags of `gen`. */
export interface GenFlags {
  readonly check?: true
  readonly dryRun?: true
  readonly diff?: true
  /** The name of an entity. */
  readonly only?: string
  readonly force?: true
  readonly json?: true
}
