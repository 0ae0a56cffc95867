import * as z from 'zod'
import { type AccessFieldDeclaration, accessFieldRule } from '../kinds/access'
import { SHAPES } from '../naming'
import { byName, fieldName, named, oneOf, options, shortOr, shown, someOf, whole } from './allowed'

/** A field's type in an answer; with `?` the answer may lack it. */
const ANSWER_TYPES = ['text', 'number', 'id', 'text?', 'number?', 'id?'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]

/** A failure, told by its status, by the answer's `error`, or by both. With neither it takes all the rest, and is last. */
export interface AccessErrorOptions {
  readonly status?: number
  readonly error?: string
  readonly title: string
  readonly text: string
}

export interface OperationOptions<N extends string = string> {
  readonly metodo: string
  /** The access fields that the request carries, under another name where that is said. */
  readonly sends: readonly (N | { readonly as: string; readonly field: N })[]
  /** What is read of the answer. */
  readonly answers: Readonly<Record<string, AnswerType>>
  readonly errors: readonly AccessErrorOptions[]
}

export interface OperationDeclaration<N extends string = string> extends OperationOptions<N> {
  readonly kind: 'operation'
}

/** One call of the portal or of the session. */
export function operation<const N extends string>(
  declared: OperationOptions<N>,
): OperationDeclaration<N> {
  return { ...declared, kind: 'operation' }
}

export interface AccessOptions<F extends Readonly<Record<string, AccessFieldDeclaration>>> {
  readonly fields: F
  /** Seconds and counts that both ends share. */
  readonly limits: Readonly<Record<string, number>>
  readonly operations: Readonly<Record<string, OperationDeclaration<keyof NoInfer<F> & string>>>
}

/** All that the portal and the session call, outside the screens. */
export function access<const F extends Readonly<Record<string, AccessFieldDeclaration>>>(
  declared: AccessOptions<F>,
) {
  return { ...declared, kind: 'access' as const }
}

/** A day in seconds: nothing that the portal counts lasts longer. */
const LONGEST_LIMIT = 86_400

const errorRule = options({
  status: whole(400, 599).exactOptional(),
  error: shown.exactOptional(),
  title: shown,
  text: shown,
}).readonly()

export const operationRule = options({
  kind: z.literal('operation', 'made with operation()'),
  metodo: named(SHAPES.metodo),
  sends: someOf(
    shortOr(fieldName, options({ as: named(SHAPES.wireName), field: fieldName }).readonly()),
    'a list with the name of at least one field',
  ),
  answers: byName(oneOf(...ANSWER_TYPES), "types by field, such as { token: 'text' }"),
  errors: someOf(errorRule, 'a list of failures, the last of which takes all the rest'),
}).readonly()

export const accessShape = {
  kind: z.literal('access'),
  fields: byName(accessFieldRule, 'the fields by name'),
  limits: byName(whole(1, LONGEST_LIMIT), 'limits by name, such as { codigoSegundos: 300 }'),
  operations: byName(operationRule, 'the operations by name'),
}

export const accessRule = options(accessShape).readonly()
export type AccessDeclaration = z.output<typeof accessRule>
