/** A change as the journal has it: of what was there before, its hash is enough. */
export interface Entry {
  readonly path: string
  readonly before?: string | undefined
  readonly after?: string | undefined
}
