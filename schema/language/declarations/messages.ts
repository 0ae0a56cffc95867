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
  title: shown.exactOptional(),
  text: shown.exactOptional(),
  leads: oneOf('form', 'list', 'end', 'end-keeping-form').exactOptional(),
}).readonly()

const message = shortOr(shown, fullMessage)

const BY_STATUS = "messages by status, such as { 400: 'Ya existe.' }"

/** Keys are judged by a rule of their own (S605): an object's keys are texts, whatever was written. */
export const messagesShape = z.record(z.string(), message, BY_STATUS).readonly()

export const entityMessagesShape = {
  duplicate: shown.exactOptional(),
  inUse: shown.exactOptional(),
  own: z.array(whole(400, 599), 'a list of statuses').readonly().exactOptional(),
  ingresar: messagesShape.exactOptional(),
  modificar: messagesShape.exactOptional(),
  borrar: messagesShape.exactOptional(),
}
