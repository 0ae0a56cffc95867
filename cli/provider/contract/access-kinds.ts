import * as z from 'zod'
import type { AccessFieldModel } from '../../../schema/language/kinds/access'
import { sessionToken } from '../../../src/wire/session-token'
import type { Json, JsonSchema } from './json-schema'

/** A field of the portal as requests carry it, with one sound value. */
export interface AccessValue {
  readonly label: string
  readonly schema: JsonSchema
  readonly example: Json
}

type InputModel = Exclude<AccessFieldModel, { kind: 'token' }>
type Describe = (field: InputModel) => Omit<AccessValue, 'label'>

const bounded = ({ min, max }: InputModel): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
})

const inputs: { readonly [K in InputModel['kind']]: Describe } = {
  text: (field) => ({ schema: bounded(field), example: field.label.slice(0, field.max) }),
  email: ({ max }) => ({
    schema: { type: 'string', format: 'email', maxLength: max },
    example: 'ana@example.com'.slice(-max),
  }),
  digits: ({ max }) => ({
    schema: { type: 'integer', minimum: 1, maximum: 10 ** max - 1 },
    example: Number('2011122233'.slice(0, max)),
  }),
  password: (field) => ({ schema: bounded(field), example: 'una clave larga'.slice(0, field.max) }),
  newPassword: (field) => ({
    schema: bounded(field),
    example: 'otra clave larga'.padEnd(field.min, '.').slice(0, field.max),
  }),
  personName: (field) => ({ schema: bounded(field), example: 'Muñoz Ana'.slice(0, field.max) }),
  code: ({ max }) => ({
    schema: { type: 'string', pattern: String.raw`^\d{${max}}$` },
    example: '012345'.padEnd(max, '0').slice(0, max),
  }),
}

/** The token of every call after login. Its limits are in `src/wire`. */
export const TOKEN: AccessValue = {
  label: 'Token de la sesión',
  schema: tokenSchema(),
  example: 'k3vXo0cVvN1m0pYw',
}

function tokenSchema(): JsonSchema {
  const { minLength, maxLength } = z.toJSONSchema(sessionToken)
  return {
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
  }
}

/** How this field of the portal travels. */
export function accessValue(field: AccessFieldModel): AccessValue {
  if (field.kind === 'token') return TOKEN
  return { label: field.label, ...inputs[field.kind](field) }
}
