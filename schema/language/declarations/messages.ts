import * as z from 'zod'
import type { ErrorLead } from '../model'
import { oneOf, options, shortOr, shown, whole } from './allowed'

/** What staff read when an operation is answered with a status; a text alone takes its form's title. */
export type Message = string | FullMessage

export interface FullMessage {
  /** Unless told: that of the form, or 'Eliminar …' on a delete. */
  readonly title?: string
  /** Unless told: the answer's own error. */
  readonly text?: string
  /** Where OK leads. Unless told: an add or edit to its form, all others to the list. */
  readonly leads?: ErrorLead
}

/** Messages by status. 401 and 403 are the same for all screens and stand nowhere in the schema. */
export type Messages = Readonly<Record<number, Message>>

/** The messages of an entity's operations. The nearest wins: an operation's own, then the shorthands. */
export interface EntityMessages {
  /** 400 on add and edit: the record exists already. */
  readonly duplicate?: string
  /** 400 and 409 on delete: another record refers to this one. */
  readonly inUse?: string
  /** Statuses for which edit, delete and the actions show the answer's own error and lead to the list. */
  readonly own?: readonly number[]
  readonly ingresar?: Messages
  readonly modificar?: Messages
  readonly borrar?: Messages
}

const fullMessage = options({
  title: shown.exactOptional().meta({
    description:
      "The notice's title. Unless told: that of the form, or 'Eliminar Rubro' on a delete.",
    example: "'Error al grabar'",
  }),
  text: shown.exactOptional().meta({
    description: "What it reads. Unless told: the answer's own error.",
    example: "'No se encontró la provincia.'",
  }),
  leads: oneOf('form', 'list', 'end', 'end-keeping-form').exactOptional().meta({
    description:
      'Where OK leads; `end` is the end of the session. Unless told: the form on add and edit, else the list.',
    example: "'list'",
  }),
}).readonly()

const message = shortOr(shown, fullMessage)

const BY_STATUS = "messages by status, such as { 400: 'Ya existe.' }"

/** Keys are judged by a rule of their own (S605): an object's keys are texts, whatever was written. */
export const messagesShape = z.record(z.string(), message, BY_STATUS).readonly()

export const entityMessagesShape = {
  duplicate: shown.exactOptional().meta({
    description: '400 on add and edit: the record exists already. OK reopens the form.',
    example: "'Ya existe un rubro con ese nombre.'",
  }),
  inUse: shown.exactOptional().meta({
    description: '400 and 409 on delete: another record refers to this one. OK leads to the list.',
    example: "'El rubro está en uso.'",
  }),
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
