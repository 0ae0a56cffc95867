import * as z from 'zod'
import {
  type AccessFieldDeclaration,
  accessFieldRule,
  resolveAccessField,
  type AccessFieldModel,
} from '../kinds/access'
import { SHAPES } from '../naming'
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

/**
 * A failure, identified by status, by the answer's `error`, or by both. One with neither matches all others and comes
 * last.
 */
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
  /** The access fields that the request carries, each under its own name or under another one. */
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
  /** The fields that are read from the answer. */
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

/** The portal's operations with every default applied. The declaration has passed all rules. */
export function resolveAccess(source: string, declared: AccessDeclaration): AccessModel {
  return {
    source,
    fields: Object.entries(declared.fields).map(([name, field]) => resolveAccessField(name, field)),
    operations: Object.entries(declared.operations).map(([name, operation]) => ({
      name,
      metodo: operation.metodo,
      sends: operation.sends.map((sent) =>
        typeof sent === 'string' ? { as: sent, field: sent } : { as: sent.as, field: sent.field },
      ),
      answers: Object.entries(operation.answers).map(([as, type]) => answerOf(as, type)),
      errors: operation.errors.map(({ status, error, title, text }) => ({
        status,
        error,
        title,
        text,
      })),
    })),
    limits: declared.limits,
  }
}

const PLAIN = {
  'text?': 'text',
  'number?': 'number',
  'id?': 'id',
  text: 'text',
  number: 'number',
  id: 'id',
} as const satisfies Record<AnswerType, string>

function answerOf(as: string, type: AnswerType): AccessOperationModel['answers'][number] {
  return { as, type: PLAIN[type], optional: type.endsWith('?') }
}

/** The portal's and the session's operations, which no generated screen covers. */
export interface AccessModel {
  readonly source: string
  readonly fields: readonly AccessFieldModel[]
  readonly operations: readonly AccessOperationModel[]
  /** Seconds, counts and other limits that both ends share: `codigoSegundos: 300`. */
  readonly limits: Readonly<Record<string, number>>
}

export interface AccessOperationModel {
  readonly name: string
  readonly metodo: string
  /** The name in the request, and the access field whose rules apply to it. */
  readonly sends: readonly { readonly as: string; readonly field: string }[]
  /** Fields of the answer that are read. */
  readonly answers: readonly {
    readonly as: string
    readonly type: 'text' | 'number' | 'id'
    readonly optional: boolean
  }[]
  readonly errors: readonly AccessErrorModel[]
}

/** Identifies a failure by `status`, by `error` (the answer's text), or by both; both undefined: any other status. */
export interface AccessErrorModel {
  readonly status: number | undefined
  readonly error: string | undefined
  readonly title: string
  readonly text: string
}
