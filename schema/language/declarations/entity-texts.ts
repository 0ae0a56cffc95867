import { type Names, addText, editText, emptyText, removeQuestion, removeText } from '../spanish'
import { type OptionsOf, options, nonBlankText } from './allowed'

/** The names in the sentences that the reference quotes. */
const RUBRO: Names = { one: 'Rubro', many: 'Rubros', gender: 'm' }

const sentence = (what: string, usual: string, example: string) =>
  nonBlankText.exactOptional().meta({ description: `${what} Default: '${usual}'.`, example })

const texts = {
  /** 'Agregar Rubro' */
  add: sentence(
    'The button and form that add a record.',
    addText(RUBRO),
    "'Agregar Cód. Postales'",
  ),
  /** 'Editar Rubro' */
  edit: sentence('The title of the form that edits one.', editText(RUBRO), "'Editar Cód. Postal'"),
  /** '¿Desea confirmar la eliminación de este rubro?' */
  question: sentence(
    'What is asked before one is deleted.',
    removeQuestion(RUBRO),
    "'¿Desea eliminar el código postal?'",
  ),
  /** 'Eliminar Rubro' */
  remove: sentence(
    'The title of the notices of a delete.',
    removeText(RUBRO),
    "'Eliminar Cód. Postal'",
  ),
  /** 'Todavía no hay rubros.' */
  empty: sentence(
    'What is shown in place of an empty list.',
    emptyText(RUBRO),
    "'No se cargó ningún código postal.'",
  ),
}

export const textsRule = options(texts).readonly()

/** Texts of an entity's screen that are derived from its names unless the schema has others. */
export interface EntityTexts extends OptionsOf<typeof texts> {}
