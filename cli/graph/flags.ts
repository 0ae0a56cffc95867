/** What `gen graph` is asked for. */
export interface GraphFlags {
  readonly json?: true
}
