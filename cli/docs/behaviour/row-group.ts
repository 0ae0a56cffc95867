/** What the product does, row by row. Rows of a group have ids of one letter, in order. */
export interface RowGroup {
  readonly title: string
  /** What the group is about, in a few words. */
  readonly about: string
  /** By id (such as `C-30`), what the product does: a sentence or two of Markdown. */
  readonly rows: Readonly<Record<string, string>>
}
