import * as z from 'zod'
import { ofKind } from './of-kind'
import { SHAPES } from '../naming'
import { type Names, actionDone, actionQuestion } from '../spanish'
import { type ActionWhen, whenRule } from './action-when'
import { byName, named, options, shown } from './allowed'
import { type Messages, messagesShape } from './messages'

export interface ActionOptions<W extends string, S extends string> {
  /** Unless told: the entity's base and the action's name, `usuarios-deshabilitar`. */
  readonly metodo?: string
  /** The button: 'Deshabilitar'. */
  readonly label: string
  /** Unless told: '¿Desea deshabilitar este usuario?' */
  readonly question?: string
  /** Unless told: 'Usuario deshabilitado.', from a label that is one verb. */
  readonly done?: string
  /** The rows that offer it, by the code that this choice has. Unless told: all. */
  readonly when?: ActionWhen<W>
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
  return ofKind('action', declared)
}

/** Whose question the reference quotes. */
const USUARIO: Names = { one: 'Usuario', many: 'Usuarios', gender: 'm' }

const SETS = "codes by field, such as { estado: 'D' }"

export const actionRule = options({
  kind: z.literal('action', 'made with action()'),
  metodo: named(SHAPES.metodo).exactOptional().meta({
    description: "Its name on the wire. Unless told: the entity's base and its own name.",
    example: "'usuarios-deshabilitar'",
  }),
  label: shown.meta({ description: 'What its button reads.', example: "'Deshabilitar'" }),
  question: shown.exactOptional().meta({
    description: `What is asked before it is done. Unless told: '${actionQuestion('Deshabilitar', USUARIO)}'.`,
    example: "'¿Desea que ya no pueda ingresar?'",
  }),
  done: shown.exactOptional().meta({
    description: `What is said when it is done. Unless told: '${actionDone('Deshabilitar', USUARIO)}' (of a label that is no single verb: that the changes were saved).`,
    example: "'El usuario ya no puede ingresar.'",
  }),
  when: whenRule.exactOptional().meta({
    description: 'The rows that offer it. Unless told: all.',
    example: "{ field: 'estado', is: ['H'] }",
  }),
  sets: byName(z.string('a code'), SETS)
    .refine((sets) => Object.keys(sets).length > 0, SETS)
    .meta({
      description: 'Codes that the record has afterwards, on the embedded backend.',
      example: "{ estado: 'D' }",
    }),
  messages: messagesShape.exactOptional().meta({
    description: 'What staff read when it is refused. Unless told: the general catalogue.',
    example: "{ 405: 'No se puede deshabilitar.' }",
  }),
})
  .readonly()
  .meta({
    description: "A row action beside Editar and Eliminar: it asks, then sends the record's key.",
  })
