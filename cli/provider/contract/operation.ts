import type { ErrorModel, ResourceModel } from '#language/model'
import { GENERAL_ERROR, SESSION_ERRORS, SHOWN_BY_STATUS } from '#wire/http/errors'
import { sessionToken } from '#wire/session-token'
import { type Json, type JsonSchema, schemaOf } from './json-schema'
import type { Describe } from './kinds'

/** One metodo as the document describes it. */
export interface WireOperation {
  readonly metodo: string
  /** The group it belongs to: 'Rubros', 'Acceso'. */
  readonly group: string
  /** In a few words: 'Lista de Rubros'. */
  readonly summary: string
  /** The values of the body beside `metodo`, in order. */
  readonly params: readonly Param[]
  readonly answer: Answer
  /** In order of status; those without one take the rest, and come last. */
  readonly failures: readonly Failure[]
  /** The users who may call it; left out: every signed-in user, or in the portal anybody. */
  readonly permitted?: readonly Permitted[]
}

/** Somebody who may call an operation, as `x-roles` says it. */
export interface Permitted {
  /** The perfil code, or `otros`. */
  readonly perfil: string
  /** The text that sessions have for it. */
  readonly rol?: string
  /** Fields that their requests do not carry, or that the answer to them does not have. */
  readonly sin?: readonly string[]
  /** They see the records whose field has this value of their session. */
  readonly filas?: { readonly campo: string; readonly es: 'dni' | 'perfil' }
  /** Not for the record that has their own value of this field. */
  readonly salvo?: string
}

export interface Param {
  /** Its name in the body. */
  readonly name: string
  /** Its Spanish name, with a remark if needed. */
  readonly label: string
  readonly schema: JsonSchema
  readonly example: Json
  /** A request may leave it out. */
  readonly isOptional?: true
}

export interface Answer {
  /** undefined: nobody reads the answer, and any JSON will do. */
  readonly read: { readonly schema: JsonSchema; readonly example: Json } | undefined
  /** The part of such an answer that is read if it is there; left out: none. */
  readonly remark?: string
}

/** A failure, and the text that the user reads. */
export interface Failure {
  /** undefined: any status that is not listed. */
  readonly status: number | undefined
  /** The answer's `error`, if the app distinguishes the failure by it. */
  readonly error: string | undefined
  readonly title: string
  /** undefined: the answer's own `error` shows. */
  readonly text: string | undefined
}

/** A record that several answers hold, by its name in the document. */
export interface RecordShape {
  readonly name: string
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly schema: JsonSchema
  }[]
  readonly example: { readonly [field: string]: Json }
}

/** A record as answers have it. */
export function recordShape({ identifiers, fields }: ResourceModel, describe: Describe) {
  return {
    name: identifiers.record,
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      schema: describe(field).shown,
    })),
    example: Object.fromEntries(
      fields.map((field) => [field.name, describe(field).example.shown] as const),
    ),
  } satisfies RecordShape
}

/** A reference to a record in the `components` of the document. */
export function recordReference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The token of every call after login. */
export const TOKEN_PARAM: Param = {
  name: 'token',
  label: 'Token de la sesión',
  schema: schemaOf(sessionToken),
  example: 'k3vXo0cVvN1m0pYw',
}

/** Whether an operation reads, writes, or belongs to the portal. */
type Purpose = 'read' | 'write' | 'access'

/** Statuses with the answer's own text that an operation never has: a read refuses no values, and nothing is in use. */
const SENSELESS: Readonly<Record<Purpose, readonly number[]>> = {
  read: [409, 422, 507],
  write: [],
  access: [409],
}

const WITH_SESSION: readonly Failure[] = Object.entries(SESSION_ERRORS).map(
  ([status, declared]) => ({
    status: Number(status),
    error: undefined,
    ...declared,
  }),
)

const OTHER: Failure = { status: undefined, error: undefined, ...GENERAL_ERROR }

/** The failures of an operation of a screen: its own words, then those of all screens. */
export function screenFailures(
  purpose: Exclude<Purpose, 'access'>,
  title: string,
  own: readonly ErrorModel[],
): Failure[] {
  const declared = own.map(({ status, title, text }) => ({ status, error: undefined, title, text }))
  return inOrder([
    ...declared,
    ...unlessDeclared(declared, [...WITH_SESSION, ...byStatus(purpose, title)]),
    OTHER,
  ])
}

/** The failures of an operation of the portal, whose own list has the meaning of all other statuses. */
export function accessFailures(title: string, own: readonly Failure[]): Failure[] {
  return inOrder([...own, ...unlessDeclared(own, byStatus('access', title))])
}

function byStatus(purpose: Purpose, title: string): Failure[] {
  return Object.keys(SHOWN_BY_STATUS)
    .map(Number)
    .filter((status) => !SENSELESS[purpose].includes(status))
    .map((status) => ({ status, error: undefined, title, text: undefined }))
}

function unlessDeclared(declared: readonly Failure[], usual: readonly Failure[]): Failure[] {
  const statuses = new Set(declared.map(({ status }) => status))
  return usual.filter(({ status }) => !statuses.has(status))
}

/** By status; those without one last, in the order in which they are tried. */
function inOrder(failures: readonly Failure[]): Failure[] {
  return failures.toSorted((a, b) => (a.status ?? 1000) - (b.status ?? 1000))
}

/** The `error` in an example of this failure. */
export function exampleError({ status, error, text }: Failure): string {
  const usual = status === undefined ? undefined : SHOWN_BY_STATUS[status]
  return error ?? text ?? usual ?? GENERAL_ERROR.text
}
