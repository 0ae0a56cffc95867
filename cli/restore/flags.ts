/** What `restore` is asked for. */
export interface RestoreFlags {
  readonly verify?: true
}
