/** The flags of `docs`. */
export interface DocsFlags {
  readonly check?: true
}
