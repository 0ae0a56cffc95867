/** The flags of `restore`. */
export interface RestoreFlags {
  readonly verify?: true
}
