/** What `docs` is asked for. */
export interface DocsFlags {
  readonly check?: true
}
