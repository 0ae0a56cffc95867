/** The flags of `dev`. */
export interface DevFlags {
  /** Where the page is served; default 5173. */
  readonly port?: number
}
