import type * as z from 'zod'
import type { AccessModel, AccessOperationModel } from '#language/declarations/access'
import type { AccessFieldModel } from '#language/kinds/access'
import { newPassword, oneTimeCode, password, personName } from '#wire/kinds/access'
import { digitsField } from '#wire/kinds/digits'
import { emailField, textField } from '#wire/kinds/text'
import { accented } from '../../add/usual-names'
import { type Json, type JsonSchema, schemaOf } from './json-schema'
import { accessFailures, type Param, TOKEN_PARAM, type WireOperation } from './operation'

/** Every metodo of the portal and the session. */
export function accessOperations({ fields, operations }: AccessModel): WireOperation[] {
  const values = new Map(fields.map((field) => [field.name, sentAs(field)]))
  return operations.map((operation) => {
    const { name, metodo, sends, errors } = operation
    const summary = sentence(name)
    const params = sends.flatMap(({ as, field }): Param[] => {
      const value = values.get(field)
      return value === undefined ? [] : [{ ...value, name: as }]
    })
    return {
      metodo,
      group: 'Acceso',
      summary,
      params,
      answer: { read: answerOf(operation, params) },
      failures: accessFailures(summary, errors),
    }
  })
}

/** `pedirCodigo` → 'Pedir código' */
function sentence(name: string): string {
  const split = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase()
  const words = split.split(' ').map(accented).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const TYPES: Readonly<
  Record<AccessOperationModel['answers'][number]['type'], { schema: JsonSchema; example: Json }>
> = {
  text: { schema: { type: 'string' }, example: 'texto' },
  number: { schema: { type: 'number' }, example: 1 },
  id: { schema: { type: ['integer', 'string'] }, example: 1 },
}

/**
 * Only the fields that the app reads are documented; the answer may carry more. An example repeats the value sent under
 * the same name.
 */
function answerOf({ answers }: AccessOperationModel, params: readonly Param[]) {
  if (answers.length === 0) return undefined
  const sent = new Map(params.map(({ name, example }) => [name, example]))
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        answers.map(({ as, type, optional }) => [as, answerSchema(type, optional)]),
      ),
      required: answers.filter(({ optional }) => !optional).map(({ as }) => as),
    },
    example: Object.fromEntries(
      answers.map(({ as, type }) => [as, sent.get(as) ?? TYPES[type].example]),
    ),
  } as const
}

function answerSchema(type: keyof typeof TYPES, optional: boolean): JsonSchema {
  const { schema } = TYPES[type]
  return type === 'text' && !optional ? { ...schema, minLength: 1 } : schema
}

type InputModel = Exclude<AccessFieldModel, { kind: 'token' }>

/** The check of each kind, and one sound value. */
const inputs: {
  readonly [K in InputModel['kind']]: (field: InputModel) => {
    readonly check: z.core.$ZodType
    readonly example: Json
  }
} = {
  text: ({ label, min, max }) => ({
    check: textField({ label, max, required: min > 0 }).check,
    example: label.slice(0, max),
  }),
  email: ({ label, min, max }) => ({
    check: emailField({ label, max, required: min > 0 }).check,
    example: 'ana@example.com'.slice(-max),
  }),
  digits: ({ min, max }) => ({
    check: digitsField({ label: '', max, required: min > 0 }).check,
    example: Number('2011122233'.slice(0, max)),
  }),
  password: ({ label, max }) => ({
    check: password({ label, max }).check,
    example: 'una clave larga'.slice(0, max),
  }),
  newPassword: ({ label, min, max }) => ({
    check: newPassword({ label, min, max, tooShort: '' }).check,
    example: 'otra clave larga'.padEnd(min, '.').slice(0, max),
  }),
  personName: ({ label, max }) => ({
    check: personName({ label, max }).check,
    example: 'Muñoz Ana'.slice(0, max),
  }),
  code: ({ label, max }) => ({
    check: oneTimeCode({ label, length: max }).check,
    example: '012345'.padEnd(max, '0').slice(0, max),
  }),
}

/** How a field of the portal travels. */
function sentAs(field: AccessFieldModel): Param {
  if (field.kind === 'token') return TOKEN_PARAM
  const { check, example } = inputs[field.kind](field)
  return { name: field.name, label: field.label, schema: schemaOf(check), example }
}
