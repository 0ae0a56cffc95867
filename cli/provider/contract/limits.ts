import type { JsonSchema } from './json-schema'

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  null: 'null',
  array: 'lista',
  object: 'objeto',
}

/** A schema's type in Spanish: 'entero o texto'. */
export function typeInSpanish({ type, anyOf, enum: values }: JsonSchema): string {
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(typeInSpanish).filter((named) => named !== ''))].join(' o ')
  }
  if (type === undefined) return values === undefined ? '' : 'texto'
  return [type].flat().map(nameOf).join(' o ')
}

function nameOf(type: string): string {
  return TYPES[type] ?? type
}

/** A schema's limits in Spanish: 'hasta 50 caracteres, no vacío'. What it describes itself, or else its values, come first. */
export function limitsInSpanish(schema: JsonSchema): string {
  const { description, anyOf, minLength, maxLength, minimum, maximum, format, pattern } = schema
  const { enum: values } = schema
  const isText = [schema.type].flat().includes('string')
  return [
    description ?? values?.join(' o '),
    ...(anyOf ?? []).map((one) => (one.const === '' ? 'puede ir vacío' : limitsInSpanish(one))),
    format === 'email' ? 'dirección de correo' : format,
    minLength !== undefined && isText ? atLeast(minLength) : undefined,
    maxLength === undefined ? undefined : `hasta ${maxLength} caracteres`,
    range(minimum, maximum),
    pattern === undefined || pattern === String.raw`\S` ? undefined : `con la forma ${pattern}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function atLeast(characters: number): string | undefined {
  if (characters === 0) return undefined
  return characters === 1 ? 'no vacío' : `al menos ${characters} caracteres`
}

function range(minimum?: number, maximum?: number): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `de ${minimum} a ${maximum}`
  if (minimum !== undefined) return `desde ${minimum}`
  return maximum === undefined ? undefined : `hasta ${maximum}`
}
