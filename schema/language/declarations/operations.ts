import * as z from 'zod'
import { SHAPES } from '../naming'
import {
  type WithFieldNames,
  fieldName,
  nameMatching,
  nonEmptyList,
  oneOf,
  options,
  shortOrLong,
  validatedBy,
} from './allowed'

/** The options of single operations, which `crud()` and operations one by one share. */

export const metodo = nameMatching(SHAPES.metodo)

const sentField = shortOrLong(
  fieldName,
  options({
    as: nameMatching(SHAPES.wireName).meta({
      description: 'The name in the request.',
      example: "'nombreAnterior'",
    }),
    field: fieldName.meta({ description: 'The field that it carries.', example: "'nombre'" }),
    of: z.literal('previous', "'previous'").exactOptional().meta({
      description: 'Its value before the edit. Default: the new one.',
      example: "'previous'",
    }),
  }).readonly(),
)

/** A field that a request carries, possibly under another name or with its value before the edit. */
export type SentField<N extends string = string> = WithFieldNames<z.output<typeof sentField>, N>

/** What a request carries, if that is not the default. */
export const sends = nonEmptyList(sentField, 'a list with the name of at least one field')

export const envelopeOption = {
  /** The answer's field that holds the rows; the answer may also be the bare array. */
  envelope: nameMatching(SHAPES.wireName).exactOptional().meta({
    description:
      "The answer's field that holds the rows; a provider may also answer the bare list. Default: the base of the metodo.",
    example: "'filas'",
  }),
}

export const serves = {
  serves: oneOf('whole', 'pages').exactOptional().meta({
    description:
      "Whether an answer has the whole list, or a part of it that the backend searches and sorts: 'pages', for lists that grow beyond some 20,000 records. Default: 'whole'.",
    example: "'pages'",
  }),
}

/** The operation that answers the list. The base of its metodo is the default for the entity's resource and for the answer's envelope. */
export const listMetodo = options({
  metodo: metodo.meta({ description: 'Its name on the wire.', example: "'rubros-lista'" }),
  ...envelopeOption,
  ...serves,
})
export const metodoOption = (example: string) => ({
  /** Default: the base of `buscar` with the operation's suffix. */
  metodo: metodo.exactOptional().meta({
    description: "Its name on the wire. Default: the base and the operation's suffix.",
    example,
  }),
})

/** An operation that changes data. */
export const writeOptions = options({
  ...metodoOption("'rubros-alta'"),
  /** What it carries beside the token. Default: ingresar what its form asks for, modificar also the key, borrar the key. */
  sends: sends.exactOptional().meta({
    description:
      'What it carries beside the token. Default: ingresar what its form asks for, modificar the key and what its form asks for, borrar the key.',
    example: "['id', { as: 'nombreNuevo', field: 'nombre' }]",
  }),
})
export const write = shortOrLong(metodo, writeOptions).exactOptional()
const noOperation = z.literal(false, 'false')
export const writeOrNone = validatedBy<string | false | z.output<typeof writeOptions>>(
  (value) => {
    if (value === false) return noOperation
    return typeof value === 'object' ? writeOptions : metodo
  },
  [metodo, writeOptions, noOperation],
).exactOptional()

export type ListMetodo = z.output<typeof listMetodo>
export type WriteMetodo = z.output<typeof writeOptions>
