import * as z from 'zod'

/** As much of JSON Schema (2020-12, which OpenAPI 3.1 takes over whole) as the contract needs. */
export interface JsonSchema {
  readonly $ref?: string
  readonly type?: TypeName | readonly TypeName[]
  readonly title?: string
  readonly description?: string
  readonly const?: Json
  readonly enum?: readonly Json[]
  readonly format?: string | undefined
  readonly pattern?: string | undefined
  readonly minLength?: number | undefined
  readonly maxLength?: number | undefined
  readonly minimum?: number | undefined
  readonly maximum?: number | undefined
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

/**
 * The wire's own check of one text or number, as zod describes it. A format stands for the pattern that zod has of it, and
 * patterns of Unicode classes are left out: several readers of JSON Schema take `\p` for the letter.
 */
export function schemaOf(check: z.core.$ZodType): JsonSchema {
  const { type, format, pattern, minLength, ...limits } = z.toJSONSchema(check)
  const { maxLength, minimum, maximum } = limits
  const isPlain = format === undefined && pattern !== undefined && !/\\p/i.test(pattern)
  return {
    ...(type && { type }),
    format,
    pattern: isPlain ? pattern : undefined,
    minLength: minLength === 0 ? undefined : minLength,
    maxLength,
    minimum,
    maximum,
  }
}

/** The same, or null. */
function orNull({ type, ...limits }: JsonSchema): JsonSchema {
  if (type === undefined) return { anyOf: [{ ...limits }, { type: 'null' }] }
  const types: readonly TypeName[] = typeof type === 'string' ? [type] : type
  return { type: [...types, 'null'], ...limits }
}

/** The same, or null if the field is not required. */
export function orNullUnless(schema: JsonSchema, required: boolean): JsonSchema {
  return required ? schema : orNull(schema)
}

/** The same, or a text without characters: how an optional field that is empty travels. */
export function orEmpty(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ const: '' }, schema] }
}
