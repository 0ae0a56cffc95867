import * as z from 'zod'
import { SHAPES, baseOfMetodo, metodoOf } from '../naming'
import {
  ofKind,
  type WithFieldNames,
  options,
  shortOrLong,
  nameMatching,
  oneOf,
  validatedBy,
  kindOf,
} from './allowed'
import { sends, type SentField } from './requests'

/** The options of single operations, which `crud()` and operations one by one share. */

const metodo = nameMatching(SHAPES.metodo)

const envelopeOption = {
  /** The answer's field that holds the rows; the answer may also be the bare array. */
  envelope: nameMatching(SHAPES.wireName).exactOptional().meta({
    description:
      "The answer's field that holds the rows; a provider may also answer the bare list. Default: the base of the metodo.",
    example: "'filas'",
  }),
}

const serves = {
  serves: oneOf('whole', 'pages').exactOptional().meta({
    description:
      "Whether an answer has the whole list, or a part of it that the backend searches and sorts: 'pages', for lists that grow beyond some 50,000 records. Default: 'whole'.",
    example: "'pages'",
  }),
}

/**
 * The operation that answers the list. The base of its metodo is the default of the entity's resource and of the
 * envelope.
 */
export const listMetodo = options({
  metodo: metodo.meta({ description: 'Its name on the wire.', example: "'rubros-lista'" }),
  ...envelopeOption,
  ...serves,
})
const metodoOption = (example: string) => ({
  /** Default: the base of `buscar` with the operation's suffix. */
  metodo: metodo.exactOptional().meta({
    description: "Its name on the wire. Default: the base and the operation's suffix.",
    example,
  }),
})

/** An operation that changes data. */
export const writeOptions = options({
  ...metodoOption("'rubros-alta'"),
  /**
   * The fields of its request beside the token. Default: ingresar those of its form, modificar also the key, borrar the
   * key.
   */
  sends: sends.exactOptional().meta({
    description:
      'What it carries beside the token. Default: ingresar what its form asks for, modificar the key and what its form asks for, borrar the key.',
    example: "['id', { as: 'nombreNuevo', field: 'nombre' }]",
  }),
})
const write = shortOrLong(metodo, writeOptions).exactOptional()
const noOperation = z.literal(false, 'false')
const writeOrNone = validatedBy<string | false | z.output<typeof writeOptions>>(
  (value) => {
    if (value === false) return noOperation
    return typeof value === 'object' ? writeOptions : metodo
  },
  [metodo, writeOptions, noOperation],
).exactOptional()

export type ListMetodo = z.output<typeof listMetodo>
export type WriteMetodo = z.output<typeof writeOptions>

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

/** The differences from the convention; `false`: the entity has no such operation. */
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

/** An entity's operations with the convention applied, for the rules and for `resolve/`. */
export interface DeclaredMetodos {
  readonly buscar: Required<ListMetodo>
  readonly leer: { readonly metodo: string } | undefined
  /** The operation that reveals a secret, for entities with one. */
  readonly revelar: DeclaredReveal
  readonly ingresar: DeclaredWrite | undefined
  readonly modificar: DeclaredWrite | undefined
  readonly borrar: DeclaredWrite | undefined
}

export interface DeclaredReveal {
  readonly metodo: string
  /** Whether the schema names it. */
  readonly isNamed: boolean
}

export interface DeclaredWrite {
  readonly metodo: string
  readonly sends: readonly SentField[] | undefined
}

/** @param usual the default for a write that is not declared: that of the convention, or none */
function withDefaults(
  declared: Omit<z.output<typeof crudRule>, 'kind' | 'base'>,
  buscar: Required<ListMetodo>,
  base: string,
  usual: false | WriteMetodo,
): DeclaredMetodos {
  return {
    buscar,
    leer: leerOf(declared.leer, buscar, base),
    revelar: revealOf(declared.revelar, base),
    ingresar: writeOf(declared.ingresar ?? usual, metodoOf(base, 'ingresar')),
    modificar: writeOf(declared.modificar ?? usual, metodoOf(base, 'modificar')),
    borrar: writeOf(declared.borrar ?? usual, metodoOf(base, 'borrar')),
  }
}

function listOf(declared: string | Partial<ListMetodo>, usual: string): Required<ListMetodo> {
  const options = typeof declared === 'string' ? { metodo: declared } : declared
  const metodo = options.metodo ?? usual
  return {
    metodo,
    envelope: options.envelope ?? baseOfMetodo(metodo),
    serves: options.serves ?? 'whole',
  }
}

/** A page lacks the fields that the list does not show: a form reads its record by itself. */
function leerOf(
  declared: string | undefined,
  { serves }: Required<ListMetodo>,
  base: string,
): DeclaredMetodos['leer'] {
  const metodo = declared ?? (serves === 'pages' ? metodoOf(base, 'leer') : undefined)
  return metodo === undefined ? undefined : { metodo }
}

function revealOf(declared: string | undefined, base: string): DeclaredReveal {
  return { metodo: declared ?? metodoOf(base, 'revelar'), isNamed: declared !== undefined }
}

function writeOf(declared: string | false | WriteMetodo, usual: string): DeclaredWrite | undefined {
  if (declared === false) return undefined
  if (typeof declared === 'string') return { metodo: declared, sends: undefined }
  return { metodo: declared.metodo ?? usual, sends: declared.sends }
}

const fromCrudRule = crudRule.transform((declared) => {
  const { base, buscar = {} } = declared
  return withDefaults(declared, listOf(buscar, metodoOf(base, 'buscar')), base, {})
})
const fromMetodosRule = metodosRule.transform((declared) => {
  const buscar = listOf(declared.buscar, '')
  return withDefaults(declared, buscar, baseOfMetodo(buscar.metodo), false)
})

/** Validates `crud(…)` or `{ buscar, … }`, and sets the defaults of the metodos' names. */
export const metodosShape = validatedBy<DeclaredMetodos>(
  (value) => (kindOf(value) === 'crud' ? fromCrudRule : fromMetodosRule),
  [crudRule, metodosRule],
)
