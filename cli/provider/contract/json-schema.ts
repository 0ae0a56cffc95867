import * as z from 'zod'

/** JSON Schema (2020-12, which OpenAPI 3.1 takes over whole). */
export type JsonSchema = z.core.JSONSchema.JSONSchema

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json }

/**
 * The wire's own check, as zod describes it. A format stands for the pattern that zod has of it, and patterns of Unicode
 * classes are left out: several readers of JSON Schema take `\p` for the letter.
 */
export function schemaOf(check: z.core.$ZodType): JsonSchema {
  const { $schema: _draft, ...schema } = z.toJSONSchema(check, {
    io: 'input',
    override: ({ jsonSchema }) => tidy(jsonSchema),
  })
  return schema
}

function tidy(schema: JsonSchema): void {
  if (schema.format !== undefined || /\\p/i.test(schema.pattern ?? '')) delete schema.pattern
  if (schema.minLength === 0) delete schema.minLength
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  const { anyOf = [] } = schema
  const types = anyOf.flatMap(({ type = [] }) => type)
  // One schema of several types is shorter; '' or a text of some form, and an object or a text, stay two.
  const isPlain = anyOf.every((one) => one.const === undefined) && types.length > 1
  if (!isPlain || (types.includes('object') && !types.includes('null'))) return
  delete schema.anyOf
  Object.assign(schema, ...anyOf, { type: types })
}

/** The schemas of an object's properties. */
export function propertiesOf(check: z.core.$ZodType): Readonly<Record<string, JsonSchema>> {
  const { properties = {} } = schemaOf(check)
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      typeof schema === 'object' ? [[name, schema] as const] : [],
    ),
  )
}

/** The same, or a text without characters: how an optional field that is empty is shown. */
export function orEmpty(schema: JsonSchema): JsonSchema {
  return { anyOf: [{ const: '' }, schema] }
}
