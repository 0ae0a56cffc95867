/** The texts of a catalogue, from the schema; what cannot be done there has none. */
export interface CatalogueTexts {
  /** Button and title: 'Agregar Rubro'; left out where nothing can be added. */
  readonly add?: string
  readonly edit?: string
  /** First step of a delete. */
  readonly question?: string
  /** Title of the second step. */
  readonly remove?: string
  readonly empty: string
}

/** What modals are titled. */
export type ModalTexts = Readonly<Record<'add' | 'edit' | 'question' | 'remove', string>>

/** The titles of a screen's modals. Those of what cannot be done never show; the screen's own stands for them. */
export function modalTexts(texts: CatalogueTexts, title: string): ModalTexts {
  const { add = title, edit = title, question = title, remove = title } = texts
  return { add, edit, question, remove }
}
