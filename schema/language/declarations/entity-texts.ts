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

const sentence = (what: string, unlessTold: string, example: string) =>
  shown.exactOptional().meta({ description: `${what} Unless told: '${unlessTold}'.`, example })

export const textsRule = options({
  add: sentence(
    'The button and form that add a record.',
    addText(RUBRO),
    "'Agregar Cód. Postales'",
  ),
  edit: sentence('The title of the form that edits one.', editText(RUBRO), "'Editar Cód. Postal'"),
  question: sentence(
    'What is asked before one is deleted.',
    removeQuestion(RUBRO),
    "'¿Desea eliminar el código postal?'",
  ),
  remove: sentence(
    'The title of the notices of a delete.',
    removeText(RUBRO),
    "'Eliminar Cód. Postal'",
  ),
  empty: sentence(
    'What stands in place of an empty list.',
    emptyText(RUBRO),
    "'No se cargó ningún código postal.'",
  ),
}).readonly()
