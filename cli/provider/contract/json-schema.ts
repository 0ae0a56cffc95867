/** As much of JSON Schema (2020-12, which OpenAPI 3.1 takes over whole) as the contract needs. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly title?: string
  readonly description?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly minProperties?: number
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly anyOf?: readonly JsonSchema[]
}

type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object'

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/** The same, or null. */
function orNull({ type, ...limits }: JsonSchema): JsonSchema {
  if (type === undefined) return { anyOf: [{ ...limits }, { type: 'null' }] }
  const types: readonly TypeName[] = typeof type === 'string' ? [type] : type
  return { type: [...types, 'null'], ...limits }
}

/** The same, or null where the field is not required. */
export function orNullUnless(schema: JsonSchema, required: boolean): JsonSchema {
  return required ? schema : orNull(schema)
}

/** The same, or a text without characters: how an optional field that is empty travels. */
export function orEmpty(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ const: '' }, schema] }
}
