import * as z from 'zod'
import {
  type Declared,
  ofKind,
  type WithFieldNames,
  type OptionsOf,
  byName,
  fieldName,
  nameMatching,
  oneOf,
  options,
  shortOrLong,
  nonBlankText,
  nonEmptyList,
  wholeNumber,
} from './allowed'
import { type AccessFieldDeclaration, accessFieldRule } from '../kinds/access'
import { SHAPES } from '../naming'

/** A field's type in an answer; with `?` the answer may lack it. */
const ANSWER_TYPES = ['text', 'number', 'id', 'text?', 'number?', 'id?'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

export interface AccessOptions<F extends Readonly<Record<string, AccessFieldDeclaration>>> {
  readonly fields: F
  /** Seconds and counts that both ends share. */
  readonly limits: Readonly<Record<string, number>>
  readonly operations: Readonly<
    Record<string, Declared<'operation', OperationOptions<keyof NoInfer<F> & string>>>
  >
}

/** Declares all that the portal and the session call, outside the screens. */
export function access<const F extends Readonly<Record<string, AccessFieldDeclaration>>>(
  declared: AccessOptions<F>,
) {
  return ofKind('access', declared)
}

/** A day in seconds: nothing that the portal counts lasts longer. */
const LONGEST_LIMIT = 86_400

/** A failure, identified by its status, by the answer's `error`, or by both. One with neither matches all others and comes last. */
const errorRule = options({
  status: wholeNumber(400, 599)
    .exactOptional()
    .meta({ description: 'The status that identifies it.', example: '403' }),
  error: nonBlankText
    .exactOptional()
    .meta({ description: "The answer's `error` that identifies it.", example: "'No registrado'" }),
  title: nonBlankText.meta({
    description: "The notice's title.",
    example: "'Error de inicio de sesión'",
  }),
  text: nonBlankText.meta({ description: "The notice's text.", example: "'DNI no registrado.'" }),
}).readonly()

const operationShape = {
  metodo: nameMatching(SHAPES.metodo).meta({
    description: 'Its name on the wire.',
    example: "'login'",
  }),
  /** The access fields that the request carries, under another name where that is set. */
  sends: nonEmptyList(
    shortOrLong(
      fieldName,
      options({
        as: nameMatching(SHAPES.wireName).meta({
          description: 'The name in the request.',
          example: "'nueva'",
        }),
        field: fieldName.meta({
          description: 'The access field that it carries.',
          example: "'claveNueva'",
        }),
      }).readonly(),
    ),
    'a list with the name of at least one field',
  ).meta({
    description:
      'The access fields that the request carries, under another name where one is given.',
    example: "['dni', 'clave']",
  }),
  /** What is read of the answer. */
  answers: byName(oneOf(...ANSWER_TYPES), "types by field, such as { token: 'text' }").meta({
    description: `What is read of the answer: ${ANSWER_TYPES.join(', ')}; with ? the answer may lack it.`,
    example: "{ token: 'text', dni: 'id?' }",
  }),
  errors: nonEmptyList(errorRule, 'a list of failures, the last of which matches all others').meta({
    description: 'What staff read when it fails: the first entry that matches, in this order.',
    example: "[{ title: 'Error', text: 'Error General' }]",
  }),
}

export type OperationOptions<N extends string = string> = WithFieldNames<
  OptionsOf<typeof operationShape>,
  N
>

/** One call of the portal or of the session. */
export function operation<const N extends string>(
  declared: OperationOptions<N>,
): Declared<'operation', OperationOptions<N>> {
  return ofKind('operation', declared)
}

export const operationRule = options({
  kind: z.literal('operation', 'made with operation()'),
  ...operationShape,
})
  .readonly()
  .meta({ description: 'One call of the portal or of the session.' })

export const accessShape = {
  kind: z.literal('access'),
  fields: byName(accessFieldRule, 'the fields by name').meta({
    description: 'All that the portal asks for, each with its limits.',
    example: "{ clave: password({ label: 'Contraseña', max: 50 }) }",
  }),
  limits: byName(
    wholeNumber(1, LONGEST_LIMIT),
    'limits by name, such as { codigoSegundos: 300 }',
  ).meta({
    description: `Seconds and counts that both ends share: whole numbers from 1 to ${LONGEST_LIMIT}.`,
    example: '{ codigoSegundos: 300 }',
  }),
  operations: byName(operationRule, 'the operations by name').meta({
    description: 'What the portal and the session call, each made with `operation()`.',
    example: '{ login: operation({ … }) }',
  }),
}

export const accessRule = options(accessShape).readonly().meta({
  description:
    'All that the portal and the session call, outside the screens; `schema/acceso.ts` is made with it.',
})
export type AccessDeclaration = z.output<typeof accessRule>
