import { type Names, addText, editText, emptyText, removeQuestion, removeText } from '../spanish'
import { options, shown } from './allowed'

/** Wordings of an entity's screen that follow from its names unless they are told. */
export interface EntityTexts {
  /** 'Agregar Rubro' */
  readonly add?: string
  /** 'Editar Rubro' */
  readonly edit?: string
  /** '¿Desea confirmar la eliminación de este rubro?' */
  readonly question?: string
  /** 'Eliminar Rubro' */
  readonly remove?: string
  /** 'Todavía no hay rubros.' */
  readonly empty?: string
}

/** Whose sentences the reference quotes. */
const RUBRO: Names = { one: 'Rubro', many: 'Rubros', gender: 'm' }

export const textsRule = options({
  add: shown.exactOptional().meta({
    description: `The button and form that add a record. Unless told: '${addText(RUBRO)}'.`,
    example: "'Agregar Cód. Postales'",
  }),
  edit: shown.exactOptional().meta({
    description: `The title of the form that edits one. Unless told: '${editText(RUBRO)}'.`,
    example: "'Editar Cód. Postal'",
  }),
  question: shown.exactOptional().meta({
    description: `What is asked before one is deleted. Unless told: '${removeQuestion(RUBRO)}'.`,
    example: "'¿Desea eliminar el código postal?'",
  }),
  remove: shown.exactOptional().meta({
    description: `The title of the notices of a delete. Unless told: '${removeText(RUBRO)}'.`,
    example: "'Eliminar Cód. Postal'",
  }),
  empty: shown.exactOptional().meta({
    description: `What stands in place of an empty list. Unless told: '${emptyText(RUBRO)}'.`,
    example: "'No se cargó ningún código postal.'",
  }),
}).readonly()
