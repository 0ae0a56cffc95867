import type { AccessModel, AccessOperationModel } from '#language/access-model'
import type { AccessFieldModel } from '#language/kinds/access'
import { accented } from '../../spanish/accents'
import type { Json, JsonSchema } from './json-schema'
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
 * Only the fields that the app reads are documented; the answer may carry more. An example repeats what was sent under
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
type Describe = (field: InputModel) => Pick<Param, 'schema' | 'example'>

const bounded = ({ min, max }: InputModel): JsonSchema => ({
  type: 'string',
  minLength: min,
  maxLength: max,
})

/** How each kind travels, with one sound value. */
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

/** How a field of the portal travels. */
function sentAs(field: AccessFieldModel): Param {
  if (field.kind === 'token') return TOKEN_PARAM
  return { name: field.name, label: field.label, ...inputs[field.kind](field) }
}
