/** The flags of `gen remove`. */
export interface RemoveFlags {
  readonly yes?: true
  readonly force?: true
}
