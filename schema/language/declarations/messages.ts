import * as z from 'zod'
import { type OptionsOf, oneOf, options, shortOrLong, nonBlankText, wholeNumber } from './allowed'
import { type Names, addText, editText, emptyText, removeQuestion, removeText } from '../spanish'

const fullMessage = options({
  /** Default: that of the form, or 'Eliminar …' on a delete. */
  title: nonBlankText.exactOptional().meta({
    description: "The notice's title. Default: that of the form, or 'Eliminar Rubro' on a delete.",
    example: "'Error al grabar'",
  }),
  /** Default: the answer's own error. */
  text: nonBlankText.exactOptional().meta({
    description: "The notice's text. Default: the answer's own error.",
    example: "'No se encontró la provincia.'",
  }),
  /** Where OK leads. Default: an add or edit to its form, all others to the list. */
  leads: oneOf('form', 'list', 'end', 'end-keeping-form').exactOptional().meta({
    description:
      'Where OK leads; `end` is the end of the session. Default: the form on add and edit, else the list.',
    example: "'list'",
  }),
}).readonly()

/** What staff read when an operation is answered with a status; a text alone has its form's title. */
const message = shortOrLong(nonBlankText, fullMessage)
export type Message = z.output<typeof message>

const BY_STATUS = "messages by status, such as { 400: 'Ya existe.' }"

/** A rule checks the keys (S605): an object's keys are strings, whatever was written. */
export const messagesShape = z.record(z.string(), message, BY_STATUS).readonly()

/** Messages by status. 401 and 403 have the same message on all screens, which no schema can change. */
export type Messages = z.output<typeof messagesShape>

export const entityMessagesShape = {
  /** 400 on add and edit, and on actions that set what records must differ in: the record exists already. */
  duplicate: nonBlankText.exactOptional().meta({
    description:
      '400 on add and edit, and on actions that set what records must differ in: the record exists already. OK reopens the form.',
    example: "'Ya existe un rubro con ese nombre.'",
  }),
  /** 400 and 409 on delete: another record refers to this one. */
  inUse: nonBlankText.exactOptional().meta({
    description: '400 and 409 on delete: another record refers to this one. OK leads to the list.',
    example: "'El rubro está en uso.'",
  }),
  /** 409 on delete, of a tree: other records are under this one. */
  children: nonBlankText.exactOptional().meta({
    description:
      '409 on delete, of a tree: other records are under this one. The embedded backend answers it; of 409 its own error is shown there. Default: made from `names`.',
    example: "'La cuenta tiene otras debajo.'",
  }),
  /** Statuses for which edit, delete and the actions show the answer's own error and lead to the list. */
  own: z.array(wholeNumber(400, 599), 'a list of statuses').readonly().exactOptional().meta({
    description: "Statuses for which edit, delete and the actions show the answer's own error.",
    example: '[400, 404]',
  }),
  ingresar: messagesShape.exactOptional().meta({
    description: 'For the add alone, by status.',
    example: "{ 404: 'No se encontró la provincia.' }",
  }),
  modificar: messagesShape.exactOptional().meta({
    description: 'For the edit alone, by status.',
    example: "{ 404: { text: 'No se encontró.', leads: 'form' } }",
  }),
  borrar: messagesShape
    .exactOptional()
    .meta({ description: 'For the delete alone, by status.', example: "{ 404: 'Ya no existe.' }" }),
}

/** The messages of an entity's operations. An operation's own message takes precedence over the shorthands. */
export interface EntityMessages extends OptionsOf<typeof entityMessagesShape> {}

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
