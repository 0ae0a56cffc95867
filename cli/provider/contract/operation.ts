import type { Json, JsonSchema } from './json-schema'

/** One metodo as documents describe it, whatever their format. */
export interface WireOperation {
  readonly metodo: string
  /** Where it belongs: 'Rubros', 'Acceso'. */
  readonly group: string
  /** In a few words: 'Lista de Rubros'. */
  readonly summary: string
  /** What the body carries beside `metodo`, in order. */
  readonly params: readonly Param[]
  readonly answer: Answer
  /** In order of status; those without one take the rest, and come last. */
  readonly failures: readonly Failure[]
  /** Who may call it; left out: whoever is signed in, or in the portal anybody. */
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
  /** Its Spanish name, with a remark where needed. */
  readonly label: string
  readonly schema: JsonSchema
  readonly example: Json
  /** A request may leave it out. */
  readonly isOptional?: true
}

export interface Answer {
  /** undefined: nobody reads the answer, and any JSON will do. */
  readonly read: { readonly schema: JsonSchema; readonly example: Json } | undefined
  /** What is read of such an answer where it is there; left out: nothing. */
  readonly remark?: string
}

/** A failure, and what is shown to the user. */
export interface Failure {
  /** undefined: any status that is not listed. */
  readonly status: number | undefined
  /** The answer's `error`, where the app distinguishes the failure by it. */
  readonly error: string | undefined
  readonly title: string
  /** undefined: the answer's own `error` shows. */
  readonly text: string | undefined
}

/** A record that several answers hold, by its name in the documents. */
export interface RecordShape {
  readonly name: string
  readonly fields: readonly {
    readonly name: string
    readonly label: string
    readonly schema: JsonSchema
  }[]
  readonly example: { readonly [field: string]: Json }
}

/** All that the documents describe. */
export interface ContractDocument {
  readonly operations: readonly WireOperation[]
  readonly records: readonly RecordShape[]
}

/** The groups that operations belong to, in order. */
export function groupsOf(operations: readonly WireOperation[]): string[] {
  return [...new Set(operations.map(({ group }) => group))]
}

/** What a body carries as an example: the metodo and a value for each field. */
export function exampleBody({ metodo, params }: WireOperation): { readonly [name: string]: Json } {
  return { metodo, ...Object.fromEntries(params.map(({ name, example }) => [name, example])) }
}

/** A reference to a record in the `components` of OpenAPI and OpenRPC alike. */
export function recordReference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
