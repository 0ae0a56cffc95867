import { API_PATH } from '../../../src/wire/http/endpoint'
import { exampleError } from './failures'
import type { Json, JsonSchema } from './json-schema'
import {
  type ContractDocument,
  type Failure,
  type Param,
  type WireOperation,
  exampleBody,
  groupsOf,
} from './operation'
import { permittedText } from './permitted'
import { type About, ABOUT, recordSchemas, unreadText } from './wording'

/**
 * OpenAPI 3.1 with a virtual path per metodo: the one real path, and the metodo as its fragment. No client sends a
 * fragment, so a call made from the document reaches the endpoint itself; the backend reads the `metodo`
 * from the body, where it is a constant.
 */
export function openapi({ operations, records }: ContractDocument, about: About) {
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
