import * as z from 'zod'
import { type OptionsOf, oneOf, options, shortOr, shown, whole } from './allowed'

const fullMessage = options({
  /** Default: that of the form, or 'Eliminar …' on a delete. */
  title: shown.exactOptional().meta({
    description: "The notice's title. Default: that of the form, or 'Eliminar Rubro' on a delete.",
    example: "'Error al grabar'",
  }),
  /** Default: the answer's own error. */
  text: shown.exactOptional().meta({
    description: "What it reads. Default: the answer's own error.",
    example: "'No se encontró la provincia.'",
  }),
  /** Where OK leads. Default: an add or edit to its form, all others to the list. */
  leads: oneOf('form', 'list', 'end', 'end-keeping-form').exactOptional().meta({
    description:
      'Where OK leads; `end` is the end of the session. Default: the form on add and edit, else the list.',
    example: "'list'",
  }),
}).readonly()

/** What staff read when an operation is answered with a status; a text alone takes its form's title. */
const message = shortOr(shown, fullMessage)
export type Message = z.output<typeof message>

const BY_STATUS = "messages by status, such as { 400: 'Ya existe.' }"

/** Keys are judged by a rule of their own (S605): an object's keys are texts, whatever was written. */
export const messagesShape = z.record(z.string(), message, BY_STATUS).readonly()

/** Messages by status. 401 and 403 are the same for all screens, and no schema has them. */
export type Messages = z.output<typeof messagesShape>

export const entityMessagesShape = {
  /** 400 on add and edit: the record exists already. */
  duplicate: shown.exactOptional().meta({
    description: '400 on add and edit: the record exists already. OK reopens the form.',
    example: "'Ya existe un rubro con ese nombre.'",
  }),
  /** 400 and 409 on delete: another record refers to this one. */
  inUse: shown.exactOptional().meta({
    description: '400 and 409 on delete: another record refers to this one. OK leads to the list.',
    example: "'El rubro está en uso.'",
  }),
  /** Statuses for which edit, delete and the actions show the answer's own error and lead to the list. */
  own: z.array(whole(400, 599), 'a list of statuses').readonly().exactOptional().meta({
    description: "Statuses for which edit, delete and the actions show the answer's own error.",
    example: '[400, 404]',
  }),
  ingresar: messagesShape.exactOptional().meta({
    description: 'Of the add alone, by status.',
    example: "{ 404: 'No se encontró la provincia.' }",
  }),
  modificar: messagesShape.exactOptional().meta({
    description: 'Of the edit alone, by status.',
    example: "{ 404: { text: 'No se encontró.', leads: 'form' } }",
  }),
  borrar: messagesShape
    .exactOptional()
    .meta({ description: 'Of the delete alone, by status.', example: "{ 404: 'Ya no existe.' }" }),
}

/** The messages of an entity's operations. The nearest wins: an operation's own, then the shorthands. */
export interface EntityMessages extends OptionsOf<typeof entityMessagesShape> {}
