import * as z from 'zod'
import { fieldName, options, nonBlankText } from './allowed'

/** Who sees and may use the row actions. */
export const permissionsRule = options({
  /** The `rol` of the session that sees the row actions, in any case. */
  rol: nonBlankText.meta({
    description: 'The `rol` of the session that sees the row actions, in any case.',
    example: "'administrador'",
  }),
  /** The perfil code that the server requires. */
  perfil: nonBlankText.meta({
    description:
      'The `perfil` code that the server requires. Users with another one receive only the key and the fields that are columns.',
    example: "'A'",
  }),
  /** The user's own row, whose field has the session's value of the same name, offers only these operations. */
  ownRow: options({
    field: fieldName.meta({
      description:
        "The field that has, in the user's own row, the session's value of the same name.",
      example: "'dni'",
    }),
    only: z.array(z.string('the name of an operation'), 'a list of operations').readonly().meta({
      description: 'The only operations that the own row offers.',
      example: "['modificar']",
    }),
  })
    .readonly()
    .exactOptional()
    .meta({
      description:
        'What a user may do with their own row, where that is less than with other rows.',
      example: "{ field: 'dni', only: ['modificar'] }",
    }),
}).readonly()
