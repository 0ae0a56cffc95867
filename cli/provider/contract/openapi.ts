import { format } from 'oxfmt'
import type { Model, EntityModel, RoleModel, SingletonModel } from '#language/model'
import { API_PATH, BODY_LIMIT_BYTES, CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import oxfmtrc from '../../../.oxfmtrc.json'
import { accessOperations } from './access-operations'
import type { Json, JsonSchema } from './json-schema'
import { describeIn } from './kinds'
import {
  exampleError,
  type Failure,
  type Param,
  type RecordShape,
  recordShape,
  type WireOperation,
  type Permitted,
} from './operation'
import { rowShape } from './pages-operation'
import { entityOperations, singletonOperations } from './screen-operations'

/** The key of the role that applies to each perfil without a role of its own. */
const OTHERS = 'others'

/** The operations, with the roles that may call them. */
const restricted = (
  resource: EntityModel | SingletonModel,
  operations: readonly WireOperation[],
): readonly WireOperation[] =>
  operations.map((operation) => {
    const permitted = permittedTo(resource, operation.metodo)
    return permitted === undefined ? operation : { ...operation, permitted }
  })

/**
 * The roles of the schema that may call a metodo, and the differences for each.
 * @returns undefined if every signed-in user may
 */
export function permittedTo(
  resource: EntityModel | SingletonModel,
  metodo: string,
): readonly Permitted[] | undefined {
  const { roles } = resource
  const needed = permissionFor(resource, metodo)
  if (roles === undefined || needed === undefined) return undefined
  const own = resource.kind === 'entity' ? resource.ownRow : undefined
  return roles
    .filter(({ may }) => may.includes(needed))
    .map((role) => {
      const without = fieldsWithout(role, needed, resource)
      return {
        perfil: role.perfil === OTHERS ? 'otros' : role.perfil,
        ...(role.rol !== undefined && { rol: role.rol }),
        ...(without.length > 0 && { sin: without }),
        ...(role.rows !== undefined && { filas: { campo: role.rows.field, es: role.rows.is } }),
        ...(own !== undefined && !isAllowedOnOwn(own.only, needed) && { salvo: own.field }),
      }
    })
}

/** The permission that a metodo needs. */
function permissionFor(resource: EntityModel | SingletonModel, metodo: string): string | undefined {
  const named = new Map<string | undefined, string>()
  if (resource.kind === 'singleton') {
    named.set(resource.metodos.buscar.metodo, 'read').set(resource.metodos.grabar.metodo, 'edit')
  } else {
    const { buscar, leer, revelar, ingresar, modificar, borrar } = resource.metodos
    named.set(buscar.metodo, 'read').set(leer?.metodo, 'read').set(revelar?.metodo, 'reveal')
    named.set(ingresar?.metodo, 'add').set(modificar?.metodo, 'edit').set(borrar?.metodo, 'delete')
    for (const one of [...resource.actions, ...(resource.own ?? [])])
      named.set(one.metodo, one.name)
  }
  return named.get(metodo)
}

/** Fields that requests of the role do not carry or name, or that no answer to it has. */
function fieldsWithout(
  { hidden, fixed }: RoleModel,
  needed: string,
  { fields }: Pick<EntityModel, 'fields'>,
): readonly string[] {
  if (needed === 'add') return fixed.add
  if (needed === 'edit') return fixed.edit
  if (needed !== 'reveal') return needed === 'read' ? hidden : []
  const secrets = fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : []))
  return hidden.filter((name) => secrets.includes(name))
}

/** A user who reads a list also reads their own row and adds others. */
const isAllowedOnOwn = (only: readonly string[], needed: string): boolean =>
  needed === 'read' || needed === 'add' || only.includes(needed)

/** The same in a sentence. */
export function permittedText(permitted: readonly Permitted[]): string {
  if (permitted.length === 0) return 'Nadie la puede llamar.'
  const callers = permitted.map(({ perfil, rol, sin = [], filas, salvo }) =>
    [
      rol === undefined ? perfil : `${perfil} (${rol})`,
      ...(sin.length === 0 ? [] : [`sin ${sin.join(', ')}`]),
      ...(filas === undefined ? [] : [`sólo los registros cuyo ${filas.campo} es su ${filas.es}`]),
      ...(salvo === undefined ? [] : [`salvo sobre el registro de su propio ${salvo}`]),
    ].join(', '),
  )
  return `La puede llamar el perfil ${callers.join('; ')}. A los demás se responde 401.`
}

/** The document's file name in the output folder. */
export const FILE_NAME = 'openapi.json'

/** The facts of the document that are not in the schema. */
export interface About {
  /** The project's version. */
  readonly version: string
  /** The default address of the embedded backend. */
  readonly origin: string
}

/** The document's own texts, in Spanish: the provider's team reads them. */
const ABOUT = {
  title: 'Gestión Contable: contrato de la API',
  wire: [
    `Todas las llamadas son \`POST\` a \`${API_PATH}\`, con un objeto JSON cuyo campo \`metodo\` nombra la operación. Los campos de cada pedido viajan siempre todos, y ningún otro: uno opcional que está vacío viaja como \`""\` o \`null\`, según su tipo.`,
    'Después del ingreso cada llamada lleva el `token` que respondió `login`.',
    'Un error es un estado que no es 2xx con `{"error": "texto"}`. Los tipos indicados son los que se recomiendan: al leer se admite también un número como texto o al revés, y `null` o un campo que falta es vacío. Una fila sin los campos que la identifican no se muestra. Una respuesta 2xx que debería ser una lista y no lo es se muestra como error general. Los campos que no figuran no se miran.',
    `Una llamada sin respuesta en ${CALL_TIMEOUT_MS / 1000} segundos se toma como falta de conexión. Un pedido ocupa ${BODY_LIMIT_BYTES / 1024} KB como máximo. Las redirecciones no se siguen.`,
  ],
  fragment:
    'En este documento cada operación tiene una ruta virtual: la ruta real con el metodo como fragmento. El fragmento no viaja, así que las llamadas que se hagan desde aquí llegan a la ruta real.',
  unread: 'Hecho. Nadie lee la respuesta: sirve cualquiera, también sin cuerpo (204).',
  ownText: 'se muestra el texto de `error`.',
  error: 'Todo lo que no es 2xx.',
} as const

/** The text of the document: the same for the same schema, and formatted as the repository formats itself. */
export async function openapiText(model: Model, about: About): Promise<string> {
  const json = JSON.stringify(openapi(contractDocument(model), about), null, 2)
  const { printWidth } = oxfmtrc
  const { code, errors } = await format(FILE_NAME, json, { printWidth })
  const [error] = errors
  if (error) throw new Error(`${FILE_NAME}: ${error.message}`)
  return code
}

/** All that the document describes. */
interface ContractDocument {
  readonly operations: readonly WireOperation[]
  readonly records: readonly RecordShape[]
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

/**
 * OpenAPI 3.1 with a virtual path per metodo: the one real path, and the metodo as its fragment. No client sends a
 * fragment, so a call made from the document reaches the endpoint itself; the backend reads the `metodo`
 * from the body, if it is a constant.
 */
function openapi({ operations, records }: ContractDocument, about: About) {
  const groups = [...new Set(operations.map(({ group }) => group))]
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
        description: answer.read === undefined ? (answer.remark ?? ABOUT.unread) : summary,
        content: json(answer.read?.schema ?? {}, {
          respuesta: { value: answer.read?.example ?? {} },
        }),
      },
      ...responses(failures),
    },
  }
}

/** The body of an example: the metodo, and a value for each field. */
function exampleBody({ metodo, params }: WireOperation): Json {
  return { metodo, ...Object.fromEntries(params.map(({ name, example }) => [name, example])) }
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

/** The schemas of records by name: the fields that are read are required, and others are allowed. */
function recordSchemas(records: readonly RecordShape[]): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(records.map((record) => [record.name, recordSchema(record)] as const))
}

function recordSchema({ fields }: RecordShape): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(({ name, label, schema }) => [name, { title: label, ...schema }] as const),
    ),
    required: fields.map(({ name }) => name),
  }
}
