import { NO_RECORD } from '#wire/http/errors'
import { REVEALED_FIELD } from '#wire/metodos/reveal'
import type {
  EntityModel,
  FieldModel,
  PayloadModel,
  ResourceModel,
  SingletonModel,
  ActionModel,
} from '#language/model'
import { actionTitle, addText, editText, removeText } from '#language/spanish'
import type { Json, JsonSchema } from './json-schema'
import type { Describe } from './kinds'
import {
  type Param,
  recordReference,
  recordShape,
  screenFailures,
  TOKEN_PARAM,
  type WireOperation,
} from './operation'
import { pagesOperation } from './pages-operation'
import type { SetValue } from '#language/kinds/field-options'

/** Every metodo of a list of records. */
export function entityOperations(entity: EntityModel, describe: Describe): WireOperation[] {
  const { names, metodos, screen, actions, own = [] } = entity
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
  const askedParam = (field: FieldModel): Param => {
    const { sent, example } = describe(field)
    return {
      name: field.name,
      label: field.label,
      schema: sent,
      example: example.sent satisfies Json,
    }
  }
  const { ingresar, modificar, borrar } = metodos
  const remarks = stateRemarks(entity)
  const { add, edit, remove } = screen?.texts ?? {
    add: addText(names),
    edit: editText(names),
    remove: removeText(names),
  }
  return [
    metodos.buscar.pages === undefined
      ? listOperation(entity, group, describe)
      : pagesOperation(entity, metodos.buscar.pages, group, describe),
    ...(metodos.leer === undefined ? [] : [readOperation(entity, metodos.leer, group, describe)]),
    ...(metodos.revelar === undefined
      ? []
      : [revealOperation(entity, metodos.revelar, group, describe)]),
    ...(ingresar === undefined ? [] : [adding(write(add + remarks.add, ingresar, add), entity)]),
    ...(modificar === undefined
      ? []
      : [changing(write(edit + remarks.edit, modificar, edit), entity)]),
    ...(borrar === undefined ? [] : [write(remove + remarks.remove, borrar, remove)]),
    ...actions.map((action) => {
      const title = actionTitle(action.label, names)
      const summary = title + remarks.action(action.sets) + createsRemark(action, entity.fields)
      const { params, ...operation } = write(summary, action, title)
      return { ...operation, params: [...params, ...action.asks.map(askedParam)] }
    }),
    ...own.map(({ metodo, label, sends, answers }) => ({
      metodo,
      group,
      summary: label,
      params: [TOKEN_PARAM, ...sends.map(askedParam)],
      answer: { read: answeredShape(answers, describe) },
      failures: screenFailures('write', label, []),
    })),
  ]
}

/** What a metodo of the project's own answers. */
function answeredShape(fields: readonly FieldModel[], describe: Describe) {
  const described = fields.map((field) => [field.name, describe(field)] as const)
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(described.map(([name, { shown }]) => [name, shown])),
    required: described.map(([name]) => name),
  }
  const example = Object.fromEntries(described.map(([name, one]) => [name, one.example.shown]))
  return { schema, example }
}

interface Written {
  readonly sends: readonly PayloadModel[]
  readonly errors: Parameters<typeof screenFailures>[2]
}

/** Whoever answers a tree has to know that no record may be under itself, by whatever way. */
const treeRemark = ({ tree }: EntityModel): string =>
  tree === undefined
    ? ''
    : `, en árbol: ${tree.parent} es el registro de la misma lista debajo del que está cada uno, sin ciclos; vacío, ninguno`

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
    summary: `Lista de ${entity.names.many}${treeRemark(entity)}`,
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

/** One record with all its fields, by its key. */
function readOperation(
  entity: EntityModel,
  { metodo }: { readonly metodo: string },
  group: string,
  describe: Describe,
): WireOperation {
  const { name, example } = recordShape(entity, describe)
  const key = entity.key.map((field) => ({ as: field, field, of: 'current' }) as const)
  return {
    metodo,
    group,
    summary: `Leer un registro de ${entity.names.many}`,
    params: [TOKEN_PARAM, ...paramsOf(entity, key, describe)],
    answer: { read: { schema: recordReference(name), example } },
    failures: screenFailures('read', group, [goneIn(group)]),
  }
}

function revealOperation(
  entity: EntityModel,
  { metodo }: { readonly metodo: string },
  group: string,
  describe: Describe,
): WireOperation {
  const key = entity.key.map((field) => ({ as: field, field, of: 'current' }) as const)
  const secrets = entity.fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : []))
  const campo: Param = {
    name: REVEALED_FIELD,
    label: 'El campo que se muestra',
    schema: { type: 'string', enum: secrets },
    example: secrets[0] ?? '',
  }
  const schema: JsonSchema = {
    type: 'object',
    properties: { valor: { type: 'string' } },
    required: ['valor'],
  }
  return {
    metodo,
    group,
    summary: `Mostrar un dato secreto de un registro de ${entity.names.many}`,
    params: [TOKEN_PARAM, ...paramsOf(entity, key, describe), campo],
    answer: { read: { schema, example: { valor: 'Xx-0000-xx' } } },
    failures: screenFailures('read', group, [goneIn(group), refusedIn(group)]),
  }
}

/** A record that is asked for by its key may have been deleted meanwhile. */
const goneIn = (title: string) => ({ status: 404, title, text: NO_RECORD, leads: 'list' }) as const

/** Whoever does not see a secret is answered as if there were none of that name. */
const refusedIn = (title: string) =>
  ({ status: 422, title, text: undefined, leads: 'list' }) as const

/** A new record can be chosen at once in the form that refers to it, if its id is known. */
function adding(operation: WireOperation, { key, fields }: EntityModel): WireOperation {
  const id = fields.find(({ name, kind }) => kind === 'id' && key.includes(name))
  if (id === undefined) return operation
  const example = JSON.stringify({ [id.name]: 7 })
  const remark = `Hecho. Sirve cualquier respuesta, también sin cuerpo (204). Si tiene el id del registro nuevo (${example}), el formulario desde el que se lo agregó lo elige por ese id.`
  return { ...operation, answer: { ...operation.answer, remark } }
}

/** A change that leaves a secret out leaves it as it is. */
function changing(operation: WireOperation, { fields }: EntityModel): WireOperation {
  const secrets = new Set(fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : [])))
  const params = operation.params.map((param) =>
    secrets.has(param.name) ? { ...param, isOptional: true as const } : param,
  )
  return { ...operation, params }
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

/** What whoever answers the operations of an entity has to know of the states of its records: the ends of their summaries. */
interface StateRemarks {
  readonly add: string
  readonly edit: string
  readonly remove: string
  /** By the values that an action sets. */
  action(sets: Readonly<Record<string, unknown>>): string
}

const NONE: StateRemarks = { add: '', edit: '', remove: '', action: () => '' }

/** A refusal is a 422, whose text staff read. */
export function stateRemarks({ states }: EntityModel): StateRemarks {
  if (states === undefined) return NONE
  const { of, starts, moves, locks } = states
  const ways = Object.entries(moves).map(([from, next]) => `de ${from} a ${next.join(' o ')}`)
  const locked = locks.join(' o ')
  return {
    add: `: ${of} empieza en ${starts.join(' o ')}`,
    edit:
      `: ${of} ${ways.length === 0 ? 'no cambia' : `solo pasa ${ways.join('; ')}`}` +
      (locks.length === 0 ? '' : `; en ${locked} no cambia otra cosa`),
    remove: locks.length === 0 ? '' : `: no en ${of} ${locked}`,
    action(sets) {
      const to = sets[of]
      const from = Object.keys(moves).filter((code) => moves[code]?.some((next) => next === to))
      if (from.length > 0) return `: ${of} pasa de ${from.join(' o ')} a ${String(to)}`
      return locks.length === 0 ? '' : `: no en ${of} ${locked}`
    },
  }
}

/**
 * Whoever answers an action that creates a record has to know of what it is made: the end of its summary.
 * @param fields those of the record
 */
export function createsRemark(
  { creates }: Pick<ActionModel, 'creates'>,
  fields: readonly Pick<FieldModel, 'name' | 'kind'>[],
): string {
  if (creates === undefined) return ''
  const { links, copies, sets, takes, swaps = [] } = creates
  const set = Object.entries({ ...sets, ...takes }).map(([name, value]) => {
    const kind = Object.hasOwn(takes, name)
      ? undefined
      : fields.find((one) => one.name === name)?.kind
    return `${name}: ${valueText(value, kind)}`
  })
  const parts = [
    ...(copies.length === 0 ? [] : [`con ${copies.join(', ')} de este`]),
    ...swaps.map(([one, other]) => `${one} y ${other} intercambiados`),
    ...(set.length === 0 ? [] : [`con ${set.join(', ')}`]),
  ]
  const made = ['crea otro registro una sola vez', ...parts].join(', ')
  return `; ${made}; lo refiere por ${links.created}, y el nuevo a este por ${links.original}`
}

function valueText(value: SetValue, kind: FieldModel['kind'] | undefined): string {
  if (value === null || value === '') return 'vacío'
  if (value === 'today' && kind === 'date') return 'hoy'
  if (value === 'today' && kind === 'month') return 'el mes actual'
  return String(value)
}
