import * as z from 'zod'
import { SHAPES, baseOfMetodo, metodoOf } from '../naming'
import { fieldName, judgedBy, kindOf, named, options, shortOr, someOf, yesNo } from './allowed'

/** A field that a request carries; under another name, or with its value before the edit, where it says so. */
export type Sent<N extends string> =
  | N
  | { readonly as: string; readonly field: N; readonly of?: 'previous' }

/** The operation that answers the list. Its metodo's base is the entity's resource and the answer's envelope. */
export interface ListMetodo {
  readonly metodo: string
  /** The answer's field that holds the rows. */
  readonly envelope?: string
  /** The answer may also be the bare array. */
  readonly bareArray?: boolean
}

/** An operation that changes data. */
export interface WriteMetodo<N extends string = string> {
  /** Unless told: the base of `buscar` with the operation's own ending. */
  readonly metodo?: string
  /** What it carries beside the token. Unless told: ingresar what its form asks, modificar also the key, borrar the key. */
  readonly sends?: readonly Sent<N>[]
}

export interface Metodos<N extends string = string> {
  readonly buscar: string | ListMetodo
  readonly ingresar?: string | WriteMetodo<N>
  readonly modificar?: string | WriteMetodo<N>
  readonly borrar?: string | WriteMetodo<N>
}

/** What differs from the convention; `false`: there is no such operation. */
export interface CrudDifferences<N extends string = string> {
  readonly buscar?: string | Partial<ListMetodo>
  readonly ingresar?: string | false | WriteMetodo<N>
  readonly modificar?: string | false | WriteMetodo<N>
  readonly borrar?: string | false | WriteMetodo<N>
}

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
  return { ...differences, kind: 'crud', base }
}

const metodo = named(SHAPES.metodo)

const sent = shortOr(
  fieldName,
  options({
    as: named(SHAPES.wireName),
    field: fieldName,
    of: z.literal('previous', "'previous'").exactOptional(),
  }).readonly(),
)

/** What a request carries, where it is not the usual. */
export const sends = someOf(sent, 'a list with the name of at least one field')

const listMore = {
  envelope: named(SHAPES.wireName).exactOptional(),
  bareArray: yesNo.exactOptional(),
}

const differently = options({ metodo: metodo.exactOptional(), sends: sends.exactOptional() })
const write = shortOr(metodo, differently).exactOptional()
const none = z.literal(false)
const writeOrNone = judgedBy<string | false | z.output<typeof differently>>((value) => {
  if (value === false) return none
  return typeof value === 'object' ? differently : metodo
}).exactOptional()

const metodosRule = options({
  buscar: shortOr(metodo, options({ metodo, ...listMore })),
  ingresar: write,
  modificar: write,
  borrar: write,
})

const crudRule = options({
  kind: z.literal('crud'),
  base: metodo,
  buscar: shortOr(metodo, options({ metodo: metodo.exactOptional(), ...listMore })).exactOptional(),
  ingresar: writeOrNone,
  modificar: writeOrNone,
  borrar: writeOrNone,
})

/** An entity's operations with the convention applied: what the rules and the resolving read. */
export interface DeclaredMetodos {
  readonly buscar: Required<ListMetodo>
  readonly ingresar: DeclaredWrite | undefined
  readonly modificar: DeclaredWrite | undefined
  readonly borrar: DeclaredWrite | undefined
}

export interface DeclaredWrite {
  readonly metodo: string
  readonly sends: readonly Sent<string>[] | undefined
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
    bareArray: said.bareArray ?? false,
  }
}

function writeOf(declared: string | false | WriteMetodo, usual: string): DeclaredWrite | undefined {
  if (declared === false) return undefined
  const said: WriteMetodo = typeof declared === 'string' ? { metodo: declared } : declared
  return { metodo: said.metodo ?? usual, sends: said.sends }
}

const fromCrudRule = crudRule.transform(fromCrud)
const fromMetodosRule = metodosRule.transform(fromMetodos)

/** Judges `crud(…)` and `{ buscar, … }` alike, and settles every metodo's name. */
export const metodosShape = judgedBy<DeclaredMetodos>((value) =>
  kindOf(value) === 'crud' ? fromCrudRule : fromMetodosRule,
)
