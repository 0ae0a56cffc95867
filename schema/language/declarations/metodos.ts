import * as z from 'zod'
import { ofKind } from './of-kind'
import { type WithFieldNames, options, shortOrLong } from './allowed'
import {
  envelopeOption,
  listMetodo,
  metodo,
  metodoOption,
  serves,
  write,
  writeOrNone,
} from './operations'

const OPERATION_DOCS = {
  buscar: 'Answers the list.',
  leer: 'Answers one record with all its fields.',
  revelar: 'Answers one secret of one record.',
  ingresar: 'Adds a record.',
  modificar: 'Saves an edited record.',
  borrar: 'Deletes a record.',
}

export const metodosRule = options({
  buscar: shortOrLong(metodo, listMetodo).meta({
    description: OPERATION_DOCS.buscar,
    example: "'rubros-buscar'",
  }),
  leer: metodo.exactOptional().meta({
    description: `${OPERATION_DOCS.leer} Default: \`rubros-leer\` where the list is served in pages; else there is none.`,
    example: "'rubros-leer'",
  }),
  revelar: metodo.exactOptional().meta({
    description: `${OPERATION_DOCS.revelar} Default: \`rubros-revelar\` where the entity has a \`secret()\`; else there is none.`,
    example: "'rubros-revelar'",
  }),
  ingresar: write.meta({
    description: `${OPERATION_DOCS.ingresar} Default: there is none.`,
    example: "'rubros-ingresar'",
  }),
  modificar: write.meta({
    description: `${OPERATION_DOCS.modificar} Default: there is none.`,
    example: "'rubros-modificar'",
  }),
  borrar: write.meta({
    description: `${OPERATION_DOCS.borrar} Default: there is none.`,
    example: "'rubros-borrar'",
  }),
}).meta({
  description: 'An object in place of `crud()`: the entity has only the operations that it names.',
})

export const crudRule = options({
  kind: z.literal('crud'),
  base: metodo.meta({
    description: 'The prefix of the four metodos: the first argument.',
    example: "'rubros'",
  }),
  buscar: shortOrLong(
    metodo,
    options({ ...metodoOption("'rubros-lista'"), ...envelopeOption, ...serves }),
  )
    .exactOptional()
    .meta({
      description: `${OPERATION_DOCS.buscar} Default: \`rubros-buscar\`.`,
      example: "{ envelope: 'filas' }",
    }),
  leer: metodo.exactOptional().meta({
    description: `${OPERATION_DOCS.leer} Default: \`rubros-leer\` where the list is served in pages; else there is none.`,
    example: "'rubros-uno'",
  }),
  revelar: metodo.exactOptional().meta({
    description: `${OPERATION_DOCS.revelar} Default: \`rubros-revelar\` where the entity has a \`secret()\`; else there is none.`,
    example: "'rubros-mostrar'",
  }),
  ingresar: writeOrNone.meta({
    description: `${OPERATION_DOCS.ingresar} \`false\`: there is none. Default: \`rubros-ingresar\`.`,
    example: 'false',
  }),
  modificar: writeOrNone.meta({
    description: `${OPERATION_DOCS.modificar} \`false\`: there is none. Default: \`rubros-modificar\`.`,
    example: 'false',
  }),
  borrar: writeOrNone.meta({
    description: `${OPERATION_DOCS.borrar} \`false\`: there is none. Default: \`rubros-borrar\`.`,
    example: "{ sends: ['id', 'nombre'] }",
  }),
}).meta({
  description:
    "The four operations of the project's naming convention; a second argument changes single operations.",
})

/** N: the names of the entity's fields. */
export interface Metodos<N extends string = string> extends WithFieldNames<
  z.output<typeof metodosRule>,
  N
> {}

/** What differs from the convention; `false`: the entity has no such operation. */
export interface CrudOptions<N extends string = string> extends WithFieldNames<
  Omit<z.output<typeof crudRule>, 'kind' | 'base'>,
  N
> {}

export interface Crud<N extends string = string> extends CrudOptions<N> {
  readonly kind: 'crud'
  readonly base: string
}

/**
 * The project's naming convention: `crud('rubros')` is `rubros-buscar`, `rubros-ingresar`, `rubros-modificar` and `rubros-borrar`.
 *
 * @param base the prefix of the four metodos.
 * @param operations operations with another metodo, with other fields in their request, or that are missing.
 */
export function crud<const N extends string = never>(
  base: string,
  operations: CrudOptions<N> = {},
): Crud<NoInfer<N>> {
  return Object.assign(ofKind('crud', operations), { base })
}
