import type { AccessModel, AccessOperationModel } from '../../../schema/language/access-model'
import { accented } from '../../spanish/accents'
import { accessValue } from './access-kinds'
import { accessFailures } from './failures'
import type { Json, JsonSchema } from './json-schema'
import type { WireOperation, Param } from './operation'

/** Every metodo of the portal and the session. */
export function accessOperations({ fields, operations }: AccessModel): WireOperation[] {
  const values = new Map(fields.map((field) => [field.name, accessValue(field)]))
  return operations.map((operation) => {
    const { name, metodo, sends, errors } = operation
    const summary = sentence(name)
    const params = sends.flatMap(({ as, field }): Param[] => {
      const value = values.get(field)
      return value === undefined ? [] : [{ name: as, ...value }]
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
