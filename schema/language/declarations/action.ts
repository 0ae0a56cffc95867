import * as z from 'zod'
import { SHAPES } from '../naming'
import { byName, fieldName, named, options, shown, someOf } from './allowed'
import { type Messages, messagesShape } from './messages'

export interface ActionOptions<W extends string, S extends string> {
  /** Unless told: the entity's base and the action's name, `usuarios-deshabilitar`. */
  readonly metodo?: string
  /** The button: 'Deshabilitar'. */
  readonly label: string
  /** Unless told: '¿Desea deshabilitar este usuario?' */
  readonly question?: string
  /** The action is offered only where this choice has one of these codes. */
  readonly when?: { readonly field: W; readonly is: readonly string[] }
  /** Codes that choices of the record have afterwards, on the embedded backend. */
  readonly sets: { readonly [N in S]?: string }
  readonly messages?: Messages
}

export interface ActionDeclaration<W extends string, S extends string> extends ActionOptions<W, S> {
  readonly kind: 'action'
}

/** A row action beside Editar and Eliminar: asks, then sends the record's key. */
export function action<const W extends string = never, const S extends string = never>(
  declared: ActionOptions<W, S>,
): ActionDeclaration<NoInfer<W>, NoInfer<S>> {
  return { ...declared, kind: 'action' }
}

const CODES = 'a list with at least one code'
const SETS = "codes by field, such as { estado: 'D' }"

export const actionRule = options({
  kind: z.literal('action', 'made with action()'),
  metodo: named(SHAPES.metodo).exactOptional(),
  label: shown,
  question: shown.exactOptional(),
  when: options({ field: fieldName, is: someOf(z.string('a code'), CODES) })
    .readonly()
    .exactOptional(),
  sets: byName(z.string('a code'), SETS).refine((sets) => Object.keys(sets).length > 0, SETS),
  messages: messagesShape.exactOptional(),
}).readonly()
