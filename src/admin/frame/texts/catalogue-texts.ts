/** The texts of a catalogue, from the schema. An operation that the catalogue does not have has no text. */
export interface CatalogueTexts {
  /** The text of the button and the title: 'Agregar Rubro'; left out if nothing can be added. */
  readonly add?: string
  readonly edit?: string
  /** The question of the first step of a delete. */
  readonly question?: string
  /** The title of the second step. */
  readonly remove?: string
  readonly empty: string
}

/** All texts; those of operations that are not available are never shown. */
export type ScreenTexts = Required<CatalogueTexts>

export function screenTexts(texts: CatalogueTexts, title: string): ScreenTexts {
  return { add: title, edit: title, question: title, remove: title, ...texts }
}
