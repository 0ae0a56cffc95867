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
import type { JsonSchema } from './json-schema'
import type { Describe } from './kinds'
import {
  type Param,
  recordReference,
  type RecordShape,
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
  const { buscar, leer, revelar, ingresar, modificar, borrar } = metodos
  const group = screen?.title ?? names.many
  const record = recordShape(entity, describe)
  const one: Read = { schema: recordReference(record.name), example: record.example }
  const secrets = entity.fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : []))
  const key = paramsOf(entity, entity.key.map(keyPart), describe)
  const remarks = stateRemarks(entity)
  const texts = screen?.texts
  const [add, edit, remove] = [
    texts?.add ?? addText(names),
    texts?.edit ?? editText(names),
    texts?.remove ?? removeText(names),
  ]
  const { read, write } = makers(entity, group, group, describe)
  const asked = (fields: readonly FieldModel[]) => fields.map((field) => param(field, describe))
  return [
    buscar.pages === undefined
      ? read(buscar, `Lista de ${names.many}${treeRemark(entity)}`, [], listed(buscar, record))
      : pagesOperation(entity, buscar.pages, group, describe),
    ...(leer ? [read(leer, `Leer un registro de ${names.many}`, key, one, [goneIn(group)])] : []),
    ...(revelar
      ? [
          read(
            revelar,
            `Mostrar un dato secreto de un registro de ${names.many}`,
            [...key, secretParam(secrets)],
            REVEALED,
            [goneIn(group), refusedIn(group)],
          ),
        ]
      : []),
    ...(ingresar ? [adding(write(ingresar, add, remarks.add), entity)] : []),
    ...(modificar ? [changing(write(modificar, edit, remarks.edit), secrets)] : []),
    ...(borrar ? [write(borrar, remove, remarks.remove)] : []),
    ...actions.map((action) => {
      const remark = remarks.action(action.sets) + createsRemark(action, entity.fields)
      return write(action, actionTitle(action.label, names), remark, asked(action.asks))
    }),
    ...own.map(({ metodo, label, sends, answers }) => ({
      metodo,
      group,
      summary: label,
      params: [TOKEN_PARAM, ...asked(sends)],
      answer: { read: answeredShape(answers, describe) },
      failures: screenFailures('write', label, []),
    })),
  ]
}

/**
 * How operations of a resource are made.
 * @param of the subject of their failures, if they read
 */
function makers(resource: ResourceModel, group: string, of: string, describe: Describe) {
  const read = (
    { metodo }: Metodo,
    summary: string,
    params: readonly Param[],
    answer: Read,
    errors: Errors = [],
  ): WireOperation => ({
    metodo,
    group,
    summary,
    params: [TOKEN_PARAM, ...params],
    answer: { read: answer },
    failures: screenFailures('read', of, errors),
  })
  const write = (
    { metodo, sends, errors }: Metodo & Written,
    title: string,
    remark: string,
    asked: readonly Param[] = [],
  ): WireOperation => ({
    metodo,
    group,
    summary: title + remark,
    params: [TOKEN_PARAM, ...paramsOf(resource, sends, describe), ...asked],
    answer: { read: undefined },
    failures: screenFailures('write', title, errors),
  })
  return { read, write }
}

type Read = NonNullable<WireOperation['answer']['read']>
type Errors = Parameters<typeof screenFailures>[2]

interface Metodo {
  readonly metodo: string
}

interface Written {
  readonly sends: readonly PayloadModel[]
  readonly errors: Errors
}

const keyPart = (field: string) => ({ as: field, field, of: 'current' }) as const

/** The answer of a metodo of the project's own. */
function answeredShape(fields: readonly FieldModel[], describe: Describe): Read {
  const described = fields.map((field) => [field.name, describe(field)] as const)
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(described.map(([name, { shown }]) => [name, shown])),
      required: described.map(([name]) => name),
    },
    example: Object.fromEntries(described.map(([name, one]) => [name, one.example.shown])),
  }
}

/** A provider of a tree has to know that no record may be under itself, directly or through others. */
const treeRemark = ({ tree }: EntityModel): string =>
  tree === undefined
    ? ''
    : `, en árbol: ${tree.parent} es el registro de la misma lista debajo del que está cada uno, sin ciclos; vacío, ninguno`

/** A list that is answered whole: under its name, or by itself. */
function listed({ envelope }: { readonly envelope: string }, { name, example }: RecordShape): Read {
  const rows: JsonSchema = { type: 'array', items: recordReference(name) }
  const enveloped: JsonSchema = {
    type: 'object',
    properties: { [envelope]: rows },
    required: [envelope],
  }
  return { schema: { anyOf: [enveloped, rows] }, example: { [envelope]: [example] } }
}

const secretParam = (secrets: readonly string[]): Param => ({
  name: REVEALED_FIELD,
  label: 'El campo que se muestra',
  schema: { type: 'string', enum: [...secrets] },
  example: secrets[0] ?? '',
})

const REVEALED: Read = {
  schema: { type: 'object', properties: { valor: { type: 'string' } }, required: ['valor'] },
  example: { valor: 'Xx-0000-xx' },
}

/** A record that is asked for by its key may have been deleted meanwhile. */
const goneIn = (title: string) => ({ status: 404, title, text: NO_RECORD, leads: 'list' }) as const

/** The refusal for a caller who does not see the secret, the same as for a name that no secret has. */
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
function changing(operation: WireOperation, secrets: readonly string[]): WireOperation {
  const params = operation.params.map((param) =>
    secrets.includes(param.name) ? { ...param, isOptional: true as const } : param,
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
  const one: Read = { schema: recordReference(name), example }
  const { read, write } = makers(singleton, names.many, title, describe)
  return [
    read(metodos.buscar, `Leer ${names.many}`, [], one),
    {
      ...write(metodos.grabar, title, ''),
      summary: `Guardar ${names.many}`,
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
    const label = of === 'previous' ? `${field.label} (antes del cambio)` : field.label
    return [{ ...param(field, describe), name: as, label }]
  })
}

function param(field: FieldModel, describe: Describe): Param {
  const { sent, example } = describe(field)
  return { name: field.name, label: field.label, schema: sent, example: example.sent }
}

/** The rules of an entity's states that a provider has to know: the ends of the operations' summaries. */
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
 * The contents of the record that an action creates, which a provider has to know: the end of its summary.
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
