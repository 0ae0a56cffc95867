/** What `gen remove` is asked for. */
export interface RemoveFlags {
  readonly yes?: true
  readonly force?: true
}
