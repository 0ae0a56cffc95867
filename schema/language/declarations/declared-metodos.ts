import type * as z from 'zod'
import { baseOfMetodo, metodoOf } from '../naming'
import { kindOf, validatedBy } from './allowed'
import { crudRule, metodosRule } from './metodos'
import type { ListMetodo, SentField, WriteMetodo } from './operations'

/** An entity's operations with the convention applied, for the rules and for `resolve/`. */
export interface DeclaredMetodos {
  readonly buscar: Required<ListMetodo>
  readonly leer: { readonly metodo: string } | undefined
  /** What an entity has that has a secret. */
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

function fromCrud(declared: z.output<typeof crudRule>): DeclaredMetodos {
  const { base } = declared
  const buscar = listOf(declared.buscar ?? {}, metodoOf(base, 'buscar'))
  return {
    buscar,
    leer: leerOf(declared.leer, buscar, base),
    revelar: revealOf(declared.revelar, base),
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
    leer: leerOf(declared.leer, buscar, base),
    revelar: revealOf(declared.revelar, base),
    ingresar: writeOf(declared.ingresar ?? false, metodoOf(base, 'ingresar')),
    modificar: writeOf(declared.modificar ?? false, metodoOf(base, 'modificar')),
    borrar: writeOf(declared.borrar ?? false, metodoOf(base, 'borrar')),
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

const fromCrudRule = crudRule.transform(fromCrud)
const fromMetodosRule = metodosRule.transform(fromMetodos)

/** Validates `crud(…)` or `{ buscar, … }`, and sets the defaults of the metodos' names. */
export const metodosShape = validatedBy<DeclaredMetodos>(
  (value) => (kindOf(value) === 'crud' ? fromCrudRule : fromMetodosRule),
  [crudRule, metodosRule],
)
