import { API_PATH } from '../../../src/wire/http/endpoint'
import { exampleError } from './failures'
import { type ContractDocument, type Failure, type WireOperation, groupsOf } from './operation'
import { permittedText } from './permitted'
import { type About, ABOUT, recordSchemas, unreadText } from './wording'

/** OpenRPC 1.3: a method per metodo, its parameters by name. */
export function openrpc({ operations, records }: ContractDocument, about: About) {
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
