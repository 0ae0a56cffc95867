import * as z from 'zod'
import { ofKind } from './of-kind'
import { SHAPES, baseOfMetodo, metodoOf } from '../naming'
import {
  type Naming,
  fieldName,
  judgedBy,
  kindOf,
  named,
  options,
  shortOr,
  someOf,
} from './allowed'

const metodo = named(SHAPES.metodo)

const sent = shortOr(
  fieldName,
  options({
    as: named(SHAPES.wireName).meta({
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

/** A field that a request carries; with another name, or its value before the edit, where the schema names these. */
export type Sent<N extends string = string> = Naming<z.output<typeof sent>, N>

/** What a request carries, where it is not the usual. */
export const sends = someOf(sent, 'a list with the name of at least one field')

const listMore = {
  /** The answer's field that holds the rows; the answer may also be the bare array. */
  envelope: named(SHAPES.wireName).exactOptional().meta({
    description:
      "The answer's field that holds the rows; a provider may also answer the bare list. Default: the base of the metodo.",
    example: "'filas'",
  }),
}

/** The operation that answers the list. Its metodo's base is the entity's resource and the answer's envelope. */
const listMetodo = options({
  metodo: metodo.meta({ description: 'Its name on the wire.', example: "'rubros-lista'" }),
  ...listMore,
})
const otherName = (example: string) => ({
  /** Default: the base of `buscar` with the operation's own ending. */
  metodo: metodo.exactOptional().meta({
    description: "Its name on the wire. Default: the base and the operation's own ending.",
    example,
  }),
})

/** An operation that changes data. */
const differently = options({
  ...otherName("'rubros-alta'"),
  /** What it carries beside the token. Default: ingresar what its form asks, modificar also the key, borrar the key. */
  sends: sends.exactOptional().meta({
    description:
      'What it carries beside the token. Default: ingresar what its form asks for, modificar the key and what its form asks for, borrar the key.',
    example: "['id', { as: 'nombreNuevo', field: 'nombre' }]",
  }),
})
const write = shortOr(metodo, differently).exactOptional()
const none = z.literal(false, 'false')
const writeOrNone = judgedBy<string | false | z.output<typeof differently>>(
  (value) => {
    if (value === false) return none
    return typeof value === 'object' ? differently : metodo
  },
  [metodo, differently, none],
).exactOptional()

const OPERATION_DOCS = {
  buscar: 'Answers the whole list.',
  ingresar: 'Adds a record.',
  modificar: 'Saves an edited record.',
  borrar: 'Deletes a record.',
}

export const metodosRule = options({
  buscar: shortOr(metodo, listMetodo).meta({
    description: OPERATION_DOCS.buscar,
    example: "'rubros-buscar'",
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
  description: 'An object in place of `crud()`: there are only the operations that it names.',
})

export const crudRule = options({
  kind: z.literal('crud'),
  base: metodo.meta({
    description: 'What the four metodos begin with: the first argument.',
    example: "'rubros'",
  }),
  buscar: shortOr(metodo, options({ ...otherName("'rubros-lista'"), ...listMore }))
    .exactOptional()
    .meta({
      description: `${OPERATION_DOCS.buscar} Default: \`rubros-buscar\`.`,
      example: "{ envelope: 'filas' }",
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
    "The four operations of the house's convention; a second argument says where one differs.",
})

type ListMetodo = z.output<typeof listMetodo>
export type WriteMetodo = z.output<typeof differently>

/** N: the names of the entity's fields. */
export interface Metodos<N extends string = string> extends Naming<
  z.output<typeof metodosRule>,
  N
> {}

/** What differs from the convention; `false`: there is no such operation. */
export interface CrudDifferences<N extends string = string> extends Naming<
  Omit<z.output<typeof crudRule>, 'kind' | 'base'>,
  N
> {}

export interface Crud<N extends string = string> extends CrudDifferences<N> {
  readonly kind: 'crud'
  readonly base: string
}

/**
 * The house's convention: `crud('rubros')` is `rubros-buscar`, `rubros-ingresar`, `rubros-modificar` and `rubros-borrar`.
 *
 * @param base what the four metodos begin with.
 * @param differences where an operation is named or fed otherwise, or is missing.
 */
export function crud<const N extends string = never>(
  base: string,
  differences: CrudDifferences<N> = {},
): Crud<NoInfer<N>> {
  return Object.assign(ofKind('crud', differences), { base })
}

/** An entity's operations with the convention applied: what the rules and the resolving read. */
export interface DeclaredMetodos {
  readonly buscar: Required<ListMetodo>
  readonly ingresar: DeclaredWrite | undefined
  readonly modificar: DeclaredWrite | undefined
  readonly borrar: DeclaredWrite | undefined
}

export interface DeclaredWrite {
  readonly metodo: string
  readonly sends: readonly Sent[] | undefined
}

function fromCrud(declared: z.output<typeof crudRule>): DeclaredMetodos {
  const { base } = declared
  return {
    buscar: listOf(declared.buscar ?? {}, metodoOf(base, 'buscar')),
    ingresar: writeOf(declared.ingresar ?? {}, metodoOf(base, 'ingresar')),
    modificar: writeOf(declared.modificar ?? {}, metodoOf(base, 'modificar')),
    borrar: writeOf(declared.borrar ?? {}, metodoOf(base, 'borrar')),
  }
}

function fromMetodos(declared: z.output<typeof metodosRule>): DeclaredMetodos {
  const buscar = listOf(declared.buscar, '')
  const base = baseOfMetodo(buscar.metodo)
  return {
    buscar,
    ingresar: writeOf(declared.ingresar ?? false, metodoOf(base, 'ingresar')),
    modificar: writeOf(declared.modificar ?? false, metodoOf(base, 'modificar')),
    borrar: writeOf(declared.borrar ?? false, metodoOf(base, 'borrar')),
  }
}

function listOf(declared: string | Partial<ListMetodo>, usual: string): Required<ListMetodo> {
  const said = typeof declared === 'string' ? { metodo: declared } : declared
  const metodo = said.metodo ?? usual
  return {
    metodo,
    envelope: said.envelope ?? baseOfMetodo(metodo),
  }
}

function writeOf(declared: string | false | WriteMetodo, usual: string): DeclaredWrite | undefined {
  if (declared === false) return undefined
  if (typeof declared === 'string') return { metodo: declared, sends: undefined }
  return { metodo: declared.metodo ?? usual, sends: declared.sends }
}

const fromCrudRule = crudRule.transform(fromCrud)
const fromMetodosRule = metodosRule.transform(fromMetodos)

/** Judges `crud(…)` and `{ buscar, … }` alike, and settles every metodo's name. */
export const metodosShape = judgedBy<DeclaredMetodos>(
  (value) => (kindOf(value) === 'crud' ? fromCrudRule : fromMetodosRule),
  [crudRule, metodosRule],
)
