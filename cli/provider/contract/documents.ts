import { format } from 'oxfmt'
import oxfmtrc from '../../../.oxfmtrc.json'
import type { Model, EntityModel, SingletonModel } from '../../../schema/language/model'
import { markdown } from './markdown'
import { type About, ABOUT, recordSchemas, unreadText } from './wording'
import {
  type ContractDocument,
  type WireOperation,
  type Param,
  type Failure,
  groupsOf,
  exampleBody,
} from './operation'
import { rowShape } from './pages-operation'
import { permittedTo, permittedText } from './permitted'
import { describeIn, recordShape } from './record-shape'
import { entityOperations, singletonOperations } from './screen-operations'
import type { AccessModel, AccessOperationModel } from '../../../schema/language/access-model'
import { accented } from '../../spanish/accents'
import { accessValue } from './access-kinds'
import { accessFailures, exampleError } from './failures'
import type { Json, JsonSchema } from './json-schema'
import { API_PATH } from '../../../src/wire/http/endpoint'

export const FORMATS = ['openapi', 'openrpc', 'markdown'] as const
export type Format = (typeof FORMATS)[number]

/** Each document's file name in the output folder. */
export const FILE_NAMES: Readonly<Record<Format, string>> = {
  openapi: 'openapi.json',
  openrpc: 'openrpc.json',
  markdown: 'metodos.md',
}

/** The text of one document: the same for the same schema, and formatted as the repository formats itself. */
export async function documentText(format: Format, model: Model, about: About): Promise<string> {
  const document = contractDocument(model)
  if (format === 'markdown') return markdown(document, about)
  const value = format === 'openapi' ? openapi(document, about) : openrpc(document, about)
  return formatted(FILE_NAMES[format], JSON.stringify(value, null, 2))
}

async function formatted(name: string, json: string): Promise<string> {
  const { printWidth } = oxfmtrc
  const { code, errors } = await format(name, json, { printWidth })
  const [error] = errors
  if (error) throw new Error(`${name}: ${error.message}`)
  return code
}

/** Every metodo of the schema, the portal's first: the same facts that `generated/contract` is made of. Pure. */
export function contractDocument(model: Model): ContractDocument {
  const describe = describeIn(model)
  const { access, entities, singletons } = model
  return {
    operations: [
      ...accessOperations(access),
      ...entities.flatMap((entity) => restricted(entity, entityOperations(entity, describe))),
      ...singletons.flatMap((one) => restricted(one, singletonOperations(one, describe))),
    ],
    records: [
      ...[...entities, ...singletons].map((resource) => recordShape(resource, describe)),
      ...entities.flatMap((entity) => {
        const { pages } = entity.metodos.buscar
        return pages === undefined ? [] : [rowShape(entity, pages, describe)]
      }),
    ],
  }
}

/** The operations, with who may call them. */
const restricted = (
  resource: EntityModel | SingletonModel,
  operations: readonly WireOperation[],
): readonly WireOperation[] =>
  operations.map((operation) => {
    const permitted = permittedTo(resource, operation.metodo)
    return permitted === undefined ? operation : { ...operation, permitted }
  })

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

/** OpenRPC 1.3: a method per metodo, its parameters by name. */
function openrpc({ operations, records }: ContractDocument, about: About) {
  const groups = groupsOf(operations)
  return {
    openrpc: '1.3.2',
    info: {
      title: ABOUT.title,
      version: about.version,
      description: [...ABOUT.wire, ABOUT.jsonRpc].join('\n\n'),
    },
    servers: [
      {
        name: 'API',
        // OpenRPC marks variables with a dollar, OpenAPI without.
        url: '${origen}'.concat(API_PATH),
        variables: { origen: { default: about.origin } },
      },
    ],
    methods: operations.map(method),
    components: {
      schemas: recordSchemas(records),
      tags: Object.fromEntries(groups.map((name, at) => [`grupo${at + 1}`, { name }])),
    },
  }
}

function method(operation: WireOperation) {
  const { metodo, group, summary, params, answer, failures, permitted } = operation
  return {
    name: metodo,
    summary,
    ...(permitted && { description: permittedText(permitted), 'x-roles': permitted }),
    tags: [{ name: group }],
    paramStructure: 'by-name',
    params: params.map(({ name, label, schema, isOptional = false }) => ({
      name,
      summary: label,
      required: !isOptional,
      schema,
    })),
    result: {
      name: 'respuesta',
      ...(answer.read === undefined ? { description: unreadText(answer) } : {}),
      schema: answer.read?.schema ?? {},
    },
    errors: failures.map(error),
    examples: [
      {
        name: metodo,
        params: params.map(({ name, example }) => ({ name, value: example })),
        result: { name: 'respuesta', value: answer.read?.example ?? {} },
      },
    ],
  }
}

function error(failure: Failure) {
  const { status, title, text } = failure
  return {
    code: status ?? 0,
    message: `${title}: ${text ?? ABOUT.ownText}`,
    data: { error: exampleError(failure) },
  }
}

/**
 * OpenAPI 3.1 with a virtual path per metodo: the one real path, and the metodo as its fragment. No client sends a
 * fragment, so a call made from the document reaches the endpoint itself; the backend reads the `metodo`
 * from the body, where it is a constant.
 */
function openapi({ operations, records }: ContractDocument, about: About) {
  const groups = groupsOf(operations)
  return {
    openapi: '3.1.0',
    info: {
      title: ABOUT.title,
      version: about.version,
      description: [...ABOUT.wire, ABOUT.fragment].join('\n\n'),
    },
    servers: [
      {
        url: '{origen}',
        description: 'El servidor de la empresa, o la propia aplicación con `npm start`.',
        variables: { origen: { default: about.origin } },
      },
    ],
    tags: groups.map((name) => ({ name })),
    paths: Object.fromEntries(
      operations.map((operation) => [
        `${API_PATH}#${operation.metodo}`,
        { post: pathItem(operation) },
      ]),
    ),
    components: {
      schemas: { ...recordSchemas(records), Error: ERROR_SCHEMA },
    },
  }
}

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  description: ABOUT.error,
  properties: { error: { type: 'string' } },
  required: ['error'],
}

function pathItem(operation: WireOperation) {
  const { metodo, group, summary, answer, failures, permitted } = operation
  return {
    operationId: metodo,
    tags: [group],
    summary,
    ...(permitted && { description: permittedText(permitted), 'x-roles': permitted }),
    security: [],
    requestBody: {
      required: true,
      content: json(requestSchema(operation), { pedido: { value: exampleBody(operation) } }),
    },
    responses: {
      200: {
        description: answer.read === undefined ? unreadText(answer) : summary,
        content: json(answer.read?.schema ?? {}, {
          respuesta: { value: answer.read?.example ?? {} },
        }),
      },
      ...responses(failures),
    },
  }
}

const requiredNames = (params: readonly Param[]) =>
  params.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]))

function requestSchema({ metodo, params }: WireOperation): JsonSchema {
  return {
    type: 'object',
    properties: {
      metodo: { const: metodo },
      ...Object.fromEntries(
        params.map(({ name, label, schema }) => [name, { title: label, ...schema }] as const),
      ),
    },
    required: ['metodo', ...requiredNames(params)],
    additionalProperties: false,
  }
}

/** One response a status: several failures with one status are distinguished by their `error`. */
function responses(failures: readonly Failure[]) {
  const statuses = [...new Set(failures.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map((status) => {
      const same = failures.filter((failure) => failure.status === status)
      return [status ?? 'default', response(same)] as const
    }),
  )
}

function response(failures: readonly Failure[]) {
  const examples = failures.map((failure, at) => [
    failures.length === 1 ? 'error' : `error${at + 1}`,
    {
      summary: failure.title,
      value: { error: exampleError(failure) },
    },
  ])
  return {
    description: failures.map(describe).join('\n\n'),
    content: json({ $ref: '#/components/schemas/Error' }, Object.fromEntries(examples)),
  }
}

/** '**Agregar Rubro**: Ya existe un rubro con ese nombre.' */
function describe({ error, title, text }: Failure): string {
  const when = error === undefined ? '' : ` (\`error\`: "${error}")`
  return `${title}${when}: ${text ?? ABOUT.ownText}`
}

function json(schema: JsonSchema, examples: Readonly<Record<string, { readonly value: Json }>>) {
  return { 'application/json': { schema, examples } }
}
