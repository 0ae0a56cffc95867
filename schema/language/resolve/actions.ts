import type { SetValue } from '../kinds/field-options'
import { type FieldDeclaration, resolveField } from '../kinds'
import type { CreatesOptions } from '../declarations/action'
import type { EntityDeclaration } from '../declarations/entity'
import type { CreatesModel, ActionModel } from '../model'
import {
  createsText,
  actionDone,
  actionQuestion,
  actionQuestionMany,
  actionTitle,
} from '../spanish'
import { uniqueSetsOf } from './key'
import { payloadsOf } from '../declarations/requests'
import { entityErrors } from '../declarations/messages'
import type { ResolveContext } from '../kinds/field-kind'
import { baseOfMetodo, metodoOf } from '../naming'

interface Creating {
  readonly asks?: Readonly<Record<string, FieldDeclaration>> | undefined
  readonly creates?: CreatesOptions<string, string> | undefined
}

/** The values that an action sets in the record that it creates: fixed ones, and those that it asks for. */
export const createdValues = ({ asks, creates }: Creating) =>
  valuesSet({ asks, sets: creates?.sets ?? {} })

/** The record that an action creates, with its defaults; undefined: none. */
function resolveCreates(action: Creating, declared: Copied): CreatesModel | undefined {
  const { creates } = action
  if (creates === undefined) return undefined
  const { links, swaps } = creates
  const set = Object.keys(creates.sets ?? {})
  const linked: readonly string[] = [links.original, links.created]
  const copies = copiedFields(declared).filter((name) => ![...set, ...linked].includes(name))
  return { links: { ...links }, copies, ...createdValues(action), swaps }
}

/**
 * The sentence that staff read before it is created: 'Se creará otro asiento con los mismos datos, salvo: Debe y Haber
 * intercambiados.'
 */
function createsSentence(
  action: Creating,
  { names, fields }: EntityDeclaration,
  each: 'one' | 'many',
): string {
  const swapped = (action.creates?.swaps ?? []).map((pair) => {
    const [one, other] = pair.map((path) => fieldAt(fields, path)?.label ?? path)
    return `${one} y ${other} intercambiados`
  })
  const set = Object.entries(createdValues(action).sets).map(([name, value]) => {
    const field = fields[name]
    return `${field?.label ?? name}: ${valueText(field, value)}`
  })
  return createsText(names, [...swapped, ...set], each)
}

function valueText(field: FieldDeclaration | undefined, value: SetValue): string {
  if (value === null || value === '') return 'sin valor'
  if (value === 'today') return field?.kind === 'month' ? 'el mes actual' : 'hoy'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const options = field?.kind === 'choice' ? field.options : {}
  return options[String(value)] ?? String(value)
}

/** A field of a record, or of its lines: `lineas.debe`. */
export function fieldAt(
  fields: Readonly<Record<string, FieldDeclaration | undefined>>,
  path: string,
): FieldDeclaration | undefined {
  const [name = '', inner, ...more] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (inner === undefined) return field
  if (more.length > 0 || field?.kind !== 'lines') return undefined
  return Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined
}

interface Setting {
  readonly asks?: Readonly<Record<string, FieldDeclaration>> | undefined
  readonly sets: Readonly<Record<string, SetValue | undefined>>
}

/**
 * The values that an action sets: fixed ones, and those that it asks for. A text that is the name of an asked field
 * stands for the value entered there.
 */
export function valuesSet({ asks = {}, sets }: Setting): Pick<ActionModel, 'sets' | 'takes'> {
  const values: Record<string, SetValue> = {}
  const takes: Record<string, string> = {}
  for (const [field, value] of Object.entries(sets)) {
    if (value === undefined) continue
    if (typeof value === 'string' && Object.hasOwn(asks, value)) takes[field] = value
    else values[field] = value
  }
  return { sets: values, takes }
}

/** The options that decide which values a copy has. */
export interface Copied {
  readonly key?: EntityDeclaration['key'] | undefined
  readonly unique?: EntityDeclaration['unique'] | undefined
  readonly periods?: EntityDeclaration['periods'] | undefined
  readonly states?: EntityDeclaration['states'] | undefined
  readonly metodos: EntityDeclaration['metodos']
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/**
 * The fields whose values a copy begins with: those of the form of a new record, without fields in which records must
 * differ, secrets, the state, and days that a new record begins with today.
 */
export function copiedFields({ metodos, periods = [], states, ...declared }: Copied): string[] {
  const { ingresar } = metodos
  if (ingresar === undefined) return []
  const differing = new Set([
    ...uniqueSetsOf(declared).flat(),
    ...periods.flatMap(({ from, to }) => [from, to]),
    ...[states?.of ?? []].flat(),
  ])
  const sent = payloadsOf('ingresar', ingresar.sends, declared).map(({ field }) => field)
  return Object.keys(declared.fields).filter((name) => {
    const field = declared.fields[name]
    if (field === undefined || field.kind === 'secret') return false
    const isToday = 'default' in field && field.default === 'today'
    return sent.includes(name) && !differing.has(name) && !isToday
  })
}

/** The row actions of an entity, with their metodos and sentences. */
export function resolveActions(
  declared: EntityDeclaration,
  context: ResolveContext,
): ActionModel[] {
  const { names, metodos, messages = {} } = declared
  const base = baseOfMetodo(metodos.buscar.metodo)
  return Object.entries(declared.actions ?? {}).map(([name, action]) => ({
    name,
    metodo: action.metodo ?? metodoOf(base, name),
    label: action.label,
    question: asked(action, declared, 'one'),
    many: action.on === 'many' ? asked(action, declared, 'many') : undefined,
    done: action.done ?? actionDone(action.label, names),
    sends: payloadsOf('action', undefined, declared),
    asks: Object.entries(action.asks ?? {}).map(([asked, declaration]) =>
      resolveField(asked, declaration, context),
    ),
    ...valuesSet(action),
    when: action.when,
    creates: resolveCreates(action, declared),
    errors: entityErrors('action', actionTitle(action.label, names), messages, action.messages, {
      mayRepeat: setsCompared(action, declared),
    }),
  }))
}

/** The question before the action is done, which also tells staff about the record that it will add. */
function asked(
  action: NonNullable<EntityDeclaration['actions']>[string],
  declared: EntityDeclaration,
  to: 'one' | 'many',
): string {
  const { label, creates } = action
  const question =
    to === 'one'
      ? (action.question ?? actionQuestion(label, declared.names))
      : (action.questionMany ?? actionQuestionMany(label, declared.names))
  return creates === undefined ? question : `${question} ${createsSentence(action, declared, to)}`
}

interface Setting {
  readonly sets: Readonly<Record<string, SetValue | undefined>>
  readonly creates?: object | undefined
}

interface Compared {
  readonly unique?: EntityDeclaration['unique'] | undefined
  readonly periods?: EntityDeclaration['periods'] | undefined
}

/** Whether an action writes a field in which records must differ: alone, with others, or in a period. */
export function setsCompared(
  { sets, creates }: Setting,
  { unique = [], periods = [] }: Compared,
): boolean {
  if (creates !== undefined) return unique.length > 0 || periods.length > 0
  const compared = periods.flatMap(({ from, to, per = [] }) => [from, to, ...per])
  return [...unique.flat(), ...compared].some((name) => sets[name] !== undefined)
}
