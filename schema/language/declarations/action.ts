import * as z from 'zod'
import {
  type Declared,
  ofKind,
  type OptionsOf,
  byName,
  nameMatching,
  oneOf,
  options,
  nonBlankText,
  withoutPrototype,
  type WithFieldNames,
  fieldName,
  validatedBy,
  nonEmptyList,
} from './allowed'
import { type FieldDeclarations, fieldRule } from '../kinds'
import { type SetValue, schemaValue } from '../kinds/field-options'
import { SHAPES } from '../naming'
import { type Names, actionDone, actionQuestion, actionQuestionMany } from '../spanish'
import { messagesShape } from './messages'

const CODES = 'a list with at least one code'

const whenField = fieldName.meta({
  description: 'A `choice()` of the entity.',
  example: "'estado'",
})

const whenIs = options({
  field: whenField,
  is: nonEmptyList(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has one.',
    example: "['H']",
  }),
}).readonly()

const whenIsNot = options({
  field: whenField,
  isNot: nonEmptyList(z.string('a code'), CODES).meta({
    description: 'The codes of which the record has none. Its value may be empty or unknown.',
    example: "['D']",
  }),
}).readonly()

type When = z.output<typeof whenIs> | z.output<typeof whenIsNot>

/** `is`: one of these codes. `isNot`: none of these; an empty or unknown value also matches. */
export type ActionWhen<W extends string = string> = WithFieldNames<When, W>

const whenRule = validatedBy<When>(
  (value) => byFieldName(value) ?? (isObject(value) && 'isNot' in value ? whenIsNot : whenIs),
  [whenIs, whenIsNot],
)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The right form of a condition that is written like `where` of a reference: `{ estado: ['P'] }`; undefined for others.
 */
function byFieldName(value: unknown): string | undefined {
  const [only, ...others] = isObject(value) ? Object.entries(value) : []
  if (only === undefined || others.length > 0) return undefined
  const [field, codes] = only
  if (['field', 'is', 'isNot'].includes(field) || !Array.isArray(codes)) return undefined
  const quoted = codes.map((code) => `'${String(code)}'`).join(', ')
  return `{ field: '${field}', is: [${quoted}] }`
}

const CREATED = "values by field, such as { estado: 'A' }"
const PAIR = "two names, such as ['lineas.debe', 'lineas.haber']"

const name = z.string(PAIR)
const setValue = z.union([schemaValue, z.null()], 'a value, null, or the name of an asked field')

/** A record that an action also adds, with the values of the record that it is done to; the two are linked. */
export const createsRule = options({
  links: options({
    original: fieldName.meta({
      description: 'The field of the new record that refers to this one.',
      example: "'anula'",
    }),
    created: fieldName.meta({
      description:
        'The field of this record that refers to the new one. Once it does, the action is not offered again.',
      example: "'anuladoPor'",
    }),
  })
    .readonly()
    .meta({
      description:
        'How the two records are linked: two references to their own entity, which no form asks for.',
      example: "{ original: 'anula', created: 'anuladoPor' }",
    }),
  sets: byName(setValue, CREATED).exactOptional().meta({
    description:
      'What the new record has instead of the values of this one: values, or names of what is asked. It may begin in any state.',
    example: "{ numero: 'numero', estado: 'A' }",
  }),
  swaps: z
    .array(z.tuple([name, name], PAIR).readonly(), `a list of pairs: ${PAIR}`)
    .min(1, `a list of pairs: ${PAIR}`)
    .readonly()
    .exactOptional()
    .meta({
      description:
        'Pairs of fields whose values are exchanged in the new record; those of lines are named with the field that holds them.',
      example: "[['lineas.debe', 'lineas.haber']]",
    }),
}).readonly()

export interface CreatesOptions<L extends string, C extends string> {
  /** How the two records are linked: two references to their own entity, which no form asks for. */
  readonly links: {
    /** The field of the new record that refers to this one. */
    readonly original: L
    /** The field of this record that refers to the new one. */
    readonly created: L
  }
  /** Values of the new record in place of those of this one: values, or names of asked fields. */
  readonly sets?: { readonly [N in C]?: SetValue }
  /** Pairs of fields whose values are exchanged in the new record: `['lineas.debe', 'lineas.haber']`. */
  readonly swaps?: readonly (readonly [one: string, other: string])[]
}

/** The names in the sentences that the reference quotes. */
const USUARIO: Names = { one: 'Usuario', many: 'Usuarios', gender: 'm' }

const SETS = "values by field, such as { estado: 'D' }"
const ASKS = "asked fields by name, such as { fecha: date({ label: 'Fecha' }) }"

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
  /** `'many'`: also on several rows that are selected. Default: one row at a time. */
  on: oneOf('one', 'many').exactOptional().meta({
    description:
      "`'many'`: also on several rows that are selected, or all that the search finds. Default: one row at a time.",
    example: "'many'",
  }),
  /** Default: '¿Desea deshabilitar estos usuarios?' */
  questionMany: nonBlankText.exactOptional().meta({
    description: `What is asked before it is done to several. Default: '${actionQuestionMany('Deshabilitar', USUARIO)}'.`,
    example: "'¿Desea que ya no puedan ingresar?'",
  }),
  when: whenRule.exactOptional().meta({
    description: 'The rows that offer it. Default: all.',
    example: "{ field: 'estado', is: ['H'] }",
  }),
  asks: byName(fieldRule, ASKS)
    .refine((asks) => Object.keys(asks).length > 0, ASKS)
    .transform(withoutPrototype)
    .exactOptional()
    .meta({
      description:
        'What a form asks before it is done, by the names that the request gives it. Default: a question alone.',
      example: "{ fecha: date({ label: 'Fecha de cobro', required: true }) }",
    }),
  sets: byName(setValue, SETS)
    .refine((sets) => Object.keys(sets).length > 0, SETS)
    .meta({
      description:
        'What the record has afterwards, on the embedded backend: values, or names of what is asked.',
      example: "{ estado: 'D', cobrado: 'fecha' }",
    }),
  creates: createsRule.exactOptional().meta({
    description:
      'A record that it adds besides, with the values of this one: [a counter-record](#counter-records). Default: none.',
    example: "{ links: { original: 'anula', created: 'anuladoPor' }, … }",
  }),
  messages: messagesShape.exactOptional().meta({
    description: 'What staff read when it is refused. Default: the general catalogue.',
    example: "{ 405: 'No se puede deshabilitar.' }",
  }),
}

export interface ActionOptions<
  W extends string,
  S extends string,
  L extends string,
  C extends string,
> extends Omit<OptionsOf<typeof own>, 'when' | 'asks' | 'sets' | 'creates'> {
  /** The rows that offer it, by the code that this choice has. Default: all. */
  readonly when?: ActionWhen<W>
  /** The fields that a form asks for before the action is done; default: a question alone. */
  readonly asks?: FieldDeclarations
  /** The record's new values on the embedded backend: values, or names of asked fields. null: no value. */
  readonly sets: { readonly [N in S]?: SetValue }
  /** A record that it also adds, with the values of this one. */
  readonly creates?: CreatesOptions<L, C>
}

/** An action of an entity with fields of these names. */
export type ActionDeclaration<
  W extends string,
  S extends string = W,
  L extends string = W,
  C extends string = W,
> = Declared<'action', ActionOptions<W, S, L, C>>

/** A row action beside Editar and Eliminar: asks, then sends the record's key and the entered values. */
export function action<
  const W extends string = never,
  const S extends string = never,
  const L extends string = never,
  const C extends string = never,
>(
  declared: ActionOptions<W, S, L, C>,
): ActionDeclaration<NoInfer<W>, NoInfer<S>, NoInfer<L>, NoInfer<C>> {
  return ofKind('action', declared)
}

export const actionRule = options({ kind: z.literal('action', 'made with action()'), ...own })
  .readonly()
  .meta({
    description:
      "A row action beside Editar and Eliminar: it asks, then sends the record's key, and what was entered.",
  })
