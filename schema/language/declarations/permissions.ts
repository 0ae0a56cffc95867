import * as z from 'zod'
import { fieldName, options, shown } from './allowed'

/** Who sees and may use the row actions. */
export const permissionsRule = options({
  /** The `rol` of the session that sees the row actions, in any case. */
  rol: shown.meta({
    description: 'The `rol` of the session that sees the row actions, in any case.',
    example: "'administrador'",
  }),
  /** The perfil code that the server asks for. */
  perfil: shown.meta({
    description:
      'The `perfil` code that the server asks for. Whoever has another one receives the key and the fields that are columns, no others.',
    example: "'A'",
  }),
  /** The row whose field has the value that the session has under the same name offers only these operations. */
  ownRow: options({
    field: fieldName.meta({
      description:
        "The field whose value is that of the session, under the same name, in the user's own row.",
      example: "'dni'",
    }),
    only: z.array(z.string('the name of an operation'), 'a list of operations').readonly().meta({
      description: 'All that the own row offers.',
      example: "['modificar']",
    }),
  })
    .readonly()
    .exactOptional()
    .meta({
      description: "What a user may do to the own row, where that is less than to others'.",
      example: "{ field: 'dni', only: ['modificar'] }",
    }),
}).readonly()
