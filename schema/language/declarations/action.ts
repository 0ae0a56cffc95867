import * as z from 'zod'
import { type Declared, ofKind } from './of-kind'
import { SHAPES } from '../naming'
import { type Names, actionDone, actionQuestion } from '../spanish'
import { type ActionWhen, whenRule } from './action-when'
import { type OptionsOf, byName, nameMatching, options, nonBlankText } from './allowed'
import { messagesShape } from './messages'

/** The names in the sentences that the reference quotes. */
const USUARIO: Names = { one: 'Usuario', many: 'Usuarios', gender: 'm' }

const SETS = "codes by field, such as { estado: 'D' }"

const own = {
  /** Default: the entity's base and the action's name, `usuarios-deshabilitar`. */
  metodo: nameMatching(SHAPES.metodo).exactOptional().meta({
    description: "Its name on the wire. Default: the entity's base and its own name.",
    example: "'usuarios-deshabilitar'",
  }),
  /** The button: 'Deshabilitar'. */
  label: nonBlankText.meta({ description: 'What its button reads.', example: "'Deshabilitar'" }),
  /** Default: '¿Desea deshabilitar este usuario?' */
  question: nonBlankText.exactOptional().meta({
    description: `What is asked before it is done. Default: '${actionQuestion('Deshabilitar', USUARIO)}'.`,
    example: "'¿Desea que ya no pueda ingresar?'",
  }),
  /** Default: 'Usuario deshabilitado.', from a label that is one verb. */
  done: nonBlankText.exactOptional().meta({
    description: `The notice when it is done. Default: '${actionDone('Deshabilitar', USUARIO)}' (for a label that is not a single verb: that the changes were saved).`,
    example: "'El usuario ya no puede ingresar.'",
  }),
  when: whenRule.exactOptional().meta({
    description: 'The rows that offer it. Default: all.',
    example: "{ field: 'estado', is: ['H'] }",
  }),
  sets: byName(z.string('a code'), SETS)
    .refine((sets) => Object.keys(sets).length > 0, SETS)
    .meta({
      description: 'Codes that the record has afterwards, on the embedded backend.',
      example: "{ estado: 'D' }",
    }),
  messages: messagesShape.exactOptional().meta({
    description: 'What staff read when it is refused. Default: the general catalogue.',
    example: "{ 405: 'No se puede deshabilitar.' }",
  }),
}

export interface ActionOptions<W extends string, S extends string> extends Omit<
  OptionsOf<typeof own>,
  'when' | 'sets'
> {
  /** The rows that offer it, by the code that this choice has. Default: all. */
  readonly when?: ActionWhen<W>
  /** Codes that choices of the record have afterwards, on the embedded backend. */
  readonly sets: { readonly [N in S]?: string }
}

export type ActionDeclaration<W extends string, S extends string> = Declared<
  'action',
  ActionOptions<W, S>
>

/** A row action beside Editar and Eliminar: asks, then sends the record's key. */
export function action<const W extends string = never, const S extends string = never>(
  declared: ActionOptions<W, S>,
): ActionDeclaration<NoInfer<W>, NoInfer<S>> {
  return ofKind('action', declared)
}

export const actionRule = options({ kind: z.literal('action', 'made with action()'), ...own })
  .readonly()
  .meta({
    description: "A row action beside Editar and Eliminar: it asks, then sends the record's key.",
  })
