/** The texts of a catalogue, from the schema; what cannot be done there has none. */
export interface CatalogueTexts {
  /** Button and title: 'Agregar Rubro'; left out if nothing can be added. */
  readonly add?: string
  readonly edit?: string
  /** First step of a delete. */
  readonly question?: string
  /** Title of the second step. */
  readonly remove?: string
  readonly empty: string
}

/** All texts; those of operations that are not available are never shown. */
export type ScreenTexts = Required<CatalogueTexts>

export function screenTexts(texts: CatalogueTexts, title: string): ScreenTexts {
  return { add: title, edit: title, question: title, remove: title, ...texts }
}
