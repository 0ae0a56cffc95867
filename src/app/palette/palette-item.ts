/** What can be chosen in the palette. */
export interface PaletteItem {
  /** Unique among all items. */
  readonly key: string
  readonly label: string
  /** Shown beside the label: a screen's group in the menu, a record's list, or what was found of it. */
  readonly detail?: string
  /** Where it leads. */
  readonly to: string
  /** The list there opens its form for a new record. */
  readonly adds?: true
}

export interface PaletteGroup {
  /** Unique among all groups: two lists may have the same title. */
  readonly key: string
  readonly title: string
  readonly items: readonly PaletteItem[]
}
