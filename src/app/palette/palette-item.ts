/** What can be chosen in the palette. */
export interface PaletteItem {
  /** Tells it from all others. */
  readonly key: string
  readonly label: string
  /** What is said of it besides: its group in the menu, the list of a record. */
  readonly detail?: string
  /** Where it leads. */
  readonly to: string
  /** The list there opens its form for a new record. */
  readonly adds?: true
}

export interface PaletteGroup {
  /** Tells it from all others: two lists may have the same title. */
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}
