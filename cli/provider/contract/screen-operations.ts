import type {
  EntityModel,
  FieldModel,
  Model,
  PayloadModel,
  ResourceModel,
  SingletonModel,
} from '../../../schema/language/model'
import { actionTitle, addText, editText, removeText } from '../../../schema/language/spanish'
import { TOKEN } from './access-kinds'
import { screenFailures } from './failures'
import type { Json, JsonSchema } from './json-schema'
import { type ReferredExample, type WireValues, wireValues } from './kinds'
import { type WireOperation, type Param, type RecordShape, recordReference } from './operation'

/** Describes how a field travels; it needs the whole schema, because of references. */
export type Describe = (field: FieldModel) => WireValues

/** How each field travels; the example of a reference is the first of its entity's seed rows. */
export function describeIn({ entities }: Model): Describe {
  return (field) =>
    wireValues(field, ({ resource, shows, length }): ReferredExample => {
      const target = entities.find((entity) => entity.resource === resource)
      const seeded = target?.seed[0]
      const label = target?.fields.find(({ name }) => name === shows)?.label ?? shows
      const name = String(seeded?.[shows] ?? label).slice(0, length)
      const id = seeded?.['id']
      return { id: typeof id === 'string' || typeof id === 'number' ? id : 7, name }
    })
}

/** A record as lists answer it. */
export function recordShape({ identifiers, fields }: ResourceModel, describe: Describe) {
  return {
    name: identifiers.record,
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      schema: describe(field).shown,
    })),
    example: Object.fromEntries(
      fields.map((field) => [field.name, describe(field).example.shown] as const),
    ),
  } satisfies RecordShape
}

const TOKEN_PARAM: Param = { name: 'token', ...TOKEN }

/** Every metodo of a list of records. */
export function entityOperations(entity: EntityModel, describe: Describe): WireOperation[] {
  const { names, metodos, screen, actions } = entity
  const group = screen?.title ?? names.many
  const write = (
    summary: string,
    metodo: { readonly metodo: string } & Written,
    title: string,
  ): WireOperation => ({
    metodo: metodo.metodo,
    group,
    summary,
    params: [TOKEN_PARAM, ...paramsOf(entity, metodo.sends, describe)],
    answer: { read: undefined },
    failures: screenFailures('write', title, metodo.errors),
  })
  const { ingresar, modificar, borrar } = metodos
  const { add, edit, remove } = screen?.texts ?? {
    add: addText(names),
    edit: editText(names),
    remove: removeText(names),
  }
  return [
    listOperation(entity, group, describe),
    ...(ingresar === undefined ? [] : [write(add, ingresar, add)]),
    ...(modificar === undefined ? [] : [write(edit, modificar, edit)]),
    ...(borrar === undefined ? [] : [write(remove, borrar, remove)]),
    ...actions.map((action) => {
      const title = actionTitle(action.label, names)
      return write(title, action, title)
    }),
  ]
}

interface Written {
  readonly sends: readonly PayloadModel[]
  readonly errors: Parameters<typeof screenFailures>[2]
}

function listOperation(entity: EntityModel, group: string, describe: Describe): WireOperation {
  const { metodo, envelope } = entity.metodos.buscar
  const { name, example } = recordShape(entity, describe)
  const rows: JsonSchema = { type: 'array', items: recordReference(name) }
  const enveloped: JsonSchema = {
    type: 'object',
    properties: { [envelope]: rows },
    required: [envelope],
  }
  return {
    metodo,
    group,
    summary: `Lista de ${entity.names.many}`,
    params: [TOKEN_PARAM],
    answer: {
      read: {
        schema: { anyOf: [enveloped, rows] },
        example: { [envelope]: [example] },
      },
    },
    failures: screenFailures('read', group, []),
  }
}

/** Both metodos of a screen with one record. */
export function singletonOperations(
  singleton: SingletonModel,
  describe: Describe,
): WireOperation[] {
  const { title, names, metodos } = singleton
  const { name, example } = recordShape(singleton, describe)
  return [
    {
      metodo: metodos.buscar.metodo,
      group: names.many,
      summary: `Leer ${names.many}`,
      params: [TOKEN_PARAM],
      answer: { read: { schema: recordReference(name), example } },
      failures: screenFailures('read', title, []),
    },
    {
      metodo: metodos.grabar.metodo,
      group: names.many,
      summary: `Guardar ${names.many}`,
      params: [TOKEN_PARAM, ...paramsOf(singleton, metodos.grabar.sends, describe)],
      answer: { read: undefined },
      failures: screenFailures('write', title, metodos.grabar.errors),
    },
  ]
}

function paramsOf(
  { fields }: ResourceModel,
  sends: readonly PayloadModel[],
  describe: Describe,
): Param[] {
  return sends.flatMap(({ as, field: name, of }) => {
    const field = fields.find((field) => field.name === name)
    if (field === undefined) return []
    const { sent, example } = describe(field)
    const label = of === 'previous' ? `${field.label} (antes del cambio)` : field.label
    return [{ name: as, label, schema: sent, example: example.sent satisfies Json }]
  })
}
