/** A view of a list that a user has saved. A row type is an alias, so that it fits the store's table of tables. */
export type ViewRow = {
  readonly dni: number
  /** The list's resource at the time. */
  readonly entity: string
  /** '': how the list opens. */
  readonly name: string
  readonly name_folded: string
  readonly query: string
  /** JSON: the names of the columns' fields. */
  readonly columns: string
}

export const VIEWS_TABLE = '_views'

export interface ViewTables {
  readonly [VIEWS_TABLE]: ViewRow
}
