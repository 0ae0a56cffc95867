import {
  type FieldDeclaration,
  fieldRule,
  sentName,
  formsOf,
  nameLengthOf,
  referralOf,
} from '#language/kinds'
import type { SetValue } from '#language/kinds/field-options'
import { type Copied, copiedFields } from '#language/resolve/actions'
import { Distinct } from '../draw/names'
import type { EntityDraw } from '../draw/entities'
import { OF_RECORDS, type settleActions } from './settle-actions'
import { isNeeded } from './settle-roles'
import { isComputed, valueFor } from './values'
import type { Fields } from './settle-fields'
import { namesAndLabels } from './settle-tree'

type Actions = ReturnType<typeof settleActions>
type Action = Actions[string]
type Drawn = NonNullable<EntityDraw['actions'][number]['creates']>

interface Around {
  readonly declared: Copied & { readonly fields: Readonly<Record<string, FieldDeclaration>> }
  readonly key: readonly string[]
  /** undefined: nothing is created. */
  readonly links: Links | undefined
  /** The fields in which records must differ, all of one set together. */
  readonly compared: readonly (readonly string[])[]
  /** Fields that are required where another one has some value. */
  readonly required: readonly { readonly field: string; readonly other: string }[]
  /** Fields of which one is always the larger or later one: never exchanged. */
  readonly ordered: readonly Pair[]
}

/** The actions, of which those that are drawn so create a record beside the one that they are done to. */
export function withCreates(
  draws: EntityDraw['actions'],
  actions: Actions,
  { links, ...around }: Around,
): Actions {
  if (links === undefined) return actions
  return Object.fromEntries(
    Object.entries(actions).map(([name, action], at) => {
      const drawn = draws[at]?.creates
      return [name, drawn === undefined ? action : creating(drawn, action, { links, ...around })]
    }),
  )
}

function creating(
  drawn: Drawn,
  action: Action,
  { declared, key, links, compared, required, ordered }: Around & { readonly links: Links },
): Action {
  const { fields } = declared
  const copied = copiedFields(declared)
  const needed = Object.keys(fields).filter((name) => {
    const field = fields[name]
    if (field === undefined || field.kind === 'id' || copied.includes(name)) return false
    return key.includes(name) || isNeeded(field)
  })
  const wanted = new Map(needed.map((name) => [name, isAskedFor(name, declared)]))
  const free = Object.keys(fields).filter((name) => isSettable(fields[name], name, links))
  for (const { at, isAsked } of free.length === 0 ? [] : drawn.sets) {
    const name = free[at % free.length] ?? ''
    // With a value of the schema the record would always be refused where nothing gives it what that requires.
    const isRefused = required.some(
      ({ field, other }) => other === name && !copied.includes(field) && !wanted.has(field),
    )
    if (!wanted.has(name)) wanted.set(name, isAsked || isRefused)
  }
  const { asks, sets } = valuesOf(wanted, { drawn, action, fields })
  const state = stateOf(declared, sets)
  const all = { ...sets, ...state }
  const swaps = swapsOf(drawn.swaps, {
    fields,
    copied: copied.filter((name) => !(name in all)),
    ordered,
  })
  const repeats = compared.some((set) => set.every((name) => Object.hasOwn(all, name)))
  const { on: _on, questionMany: _questionMany, ...onOne } = action
  return {
    ...(repeats ? onOne : action),
    ...(Object.keys(asks).length === 0 ? {} : { asks }),
    creates: {
      links,
      ...(Object.keys(all).length === 0 ? {} : { sets: all }),
      ...(swaps.length === 0 ? {} : { swaps }),
    },
  }
}

/** What must differ is asked; a state is one of the codes. */
const isAskedFor = (name: string, { states }: Copied): boolean => name !== states?.of

function isSettable(field: FieldDeclaration | undefined, name: string, links: Links): boolean {
  if (field === undefined || isComputed(field)) return false
  if (name === links.original || name === links.created) return false
  return !['id', 'secret', 'lines'].includes(field.kind)
}

interface Valued {
  readonly drawn: Drawn
  readonly action: Action
  readonly fields: Readonly<Record<string, FieldDeclaration>>
}

/** Values of the schema, and what is asked, beside what the action asks without it. */
function valuesOf(
  wanted: ReadonlyMap<string, boolean>,
  { drawn, action, fields }: Valued,
): { readonly asks: Record<string, FieldDeclaration>; readonly sets: Record<string, SetValue> } {
  const sent = Object.values(fields).flatMap((field) => sentName(field) ?? [])
  const codes = Object.values(fields).flatMap((field) =>
    field.kind === 'choice' ? Object.keys(field.options) : [],
  )
  const asks: Record<string, FieldDeclaration> = { ...action.asks }
  const names = new Distinct([...Object.keys(fields), ...sent, ...codes, ...Object.keys(asks)])
  const labels = new Distinct(Object.values(asks).map(({ label }) => label))
  const sets: Record<string, SetValue> = {}
  for (const [target, isAsked] of wanted) {
    const field = fields[target]
    if (field === undefined) continue
    const value = isAsked ? undefined : valueFor(field, field.label)
    const isName = typeof value === 'string' && Object.hasOwn(asks, value)
    const leads = field.kind === 'reference' || field.kind === 'references'
    if (value !== undefined && !isName && !leads) {
      sets[target] = value
      continue
    }
    const asked = names.take(drawn.name, '')
    const kept = Object.entries(field).filter(([option]) => !OF_RECORDS.has(option))
    asks[asked] = fieldRule.parse({ ...Object.fromEntries(kept), label: labels.take(field.label) })
    sets[target] = asked
  }
  return { asks, sets }
}

/** What it begins in, where that does not follow. */
function stateOf({ states, fields }: Around['declared'], sets: Readonly<Record<string, unknown>>) {
  const field = fields[states?.of ?? '']
  if (states === undefined || field?.kind !== 'choice') return {}
  const [first] = Object.keys(field.options)
  if (field.default !== undefined || first === undefined) return {}
  return sets[states.of] === undefined ? { [states.of]: first } : {}
}

/** The fields that link a record to what an action creates of it. */
export interface Links {
  readonly original: string
  readonly created: string
}

export interface Linked {
  readonly fields: Fields
  /** undefined: no action creates records. */
  readonly links?: Links
}

/**
 * Two references to the entity's own records, and a choice for the action to set, where it can create such: there is a text to
 * be shown, a key that requests can carry, and nothing that every record needs and no action can give it.
 * @param name the entity's own
 */
export function settleLinks(draw: EntityDraw, name: string, { fields, key }: Keyed): Linked {
  const { links, actions, ingresar } = draw
  const creates = ingresar.there && actions.some((action) => action.creates !== undefined)
  const [first, second] = Object.keys(fields).filter((one) => isText(fields[one]))
  if (!creates || first === undefined || !isPossible({ fields, key })) return { fields }
  const { names, labels } = namesAndLabels(fields)
  const shows = links.isSeveral && second !== undefined ? [first, second] : first
  const link = (drawn: EntityDraw['links']['original']) => {
    const label = labels.take(drawn.label)
    const field = {
      kind: 'reference',
      label,
      to: name,
      shows,
      sends: 'id',
      readOnly: true,
    } as const
    return [names.take(drawn.name, ''), field] as const
  }
  const [original, created] = [link(links.original), link(links.created)]
  const { name: state, label, own } = links.state
  const choice = hasChoice({ fields, key })
    ? []
    : [[names.take(state, ''), fieldRule.parse({ ...own, label: labels.take(label) })] as const]
  const { twin } = links
  const like = twin && twinOf(twin.at, fields, name)
  const alike = !like
    ? []
    : [[names.take(twin.name, ''), twinned(like, labels.take(twin.label))] as const]
  return {
    fields: { ...fields, ...Object.fromEntries([original, created, ...choice, ...alike]) },
    links: { original: original[0], created: created[0] },
  }
}

interface Keyed {
  readonly fields: Fields
  readonly key: readonly string[]
}

const isText = (field: Fields[string] | undefined): boolean =>
  field !== undefined && nameLengthOf(field) !== undefined

const hasChoice = ({ fields, key }: Keyed): boolean =>
  Object.entries(fields).some(([name, { kind }]) => kind === 'choice' && !key.includes(name))

function isPossible({ fields, key }: Keyed): boolean {
  const isNeverGiven = Object.values(fields).some(
    (field) => field.kind === 'secret' && field.required === true,
  )
  return !isNeverGiven && key.every((name) => isCarried(fields[name]))
}

/** What makes two fields take the same values. */
const ALIKE = ['kind', 'required', 'min', 'max', 'decimals', 'pattern', 'options', 'answers']
const REFERRAL = ['to', 'shows', 'sends', 'where']

/** A field that forms ask for; of a tree there is one parent. */
function twinOf(at: number, fields: Fields, name: string): Fields[string] | undefined {
  const entered = Object.values(fields).filter(
    (field) =>
      formsOf(field).add === 'editable' &&
      !['id', 'secret'].includes(field.kind) &&
      referralOf(field)?.to !== name,
  )
  return entered[at % entered.length]
}

function twinned(field: Fields[string], label: string) {
  const kept = Object.entries(field).filter(([option]) => [...ALIKE, ...REFERRAL].includes(option))
  return fieldRule.parse({ ...Object.fromEntries(kept), label })
}

/** Whether a request can identify a record by the field, alone or with others. */
function isCarried(field: Fields[string] | undefined): boolean {
  if (field === undefined || field.kind === 'boolean' || referralOf(field) !== undefined)
    return false
  return field.kind !== 'choice' || field.answers === 'code'
}

/** What decides which values a field takes. */
const LIMITS = ['kind', 'required', 'min', 'max', 'decimals', 'pattern', 'options']

interface Swapped {
  readonly fields: Readonly<Record<string, FieldDeclaration>>
  /** The fields that the new record begins with. */
  readonly copied: readonly string[]
  readonly ordered: readonly Pair[]
}

export type Pair = readonly [one: string, other: string]

/** Pairs of fields that take the same values, each in one pair at most: of the record, or of the same lines. */
function swapsOf(draws: readonly number[], { fields, copied, ordered }: Swapped): Pair[] {
  const held = copied.flatMap((name) => {
    const field = fields[name]
    return field?.kind === 'lines' ? [[`${name}.`, field.fields] as const] : []
  })
  const own = Object.fromEntries(
    copied.flatMap((name) => {
      const field = fields[name]
      return field === undefined || field.kind === 'lines' ? [] : [[name, field] as const]
    }),
  )
  const alike = [['', own] as const, ...held].flatMap(([prefix, within]) =>
    alikeIn(within).map(([one, other]): Pair => [`${prefix}${one}`, `${prefix}${other}`]),
  )
  const pairs = alike.filter(
    (pair) => !ordered.some((two) => two.every((one) => pair.includes(one))),
  )
  const chosen = draws.flatMap((at) => (pairs.length === 0 ? [] : [pairs[at % pairs.length]]))
  const taken = new Set<string>()
  return chosen.flatMap((pair): Pair[] => {
    if (pair === undefined || pair.some((one) => taken.has(one))) return []
    for (const one of pair) taken.add(one)
    return [pair]
  })
}

function alikeIn(fields: Readonly<Record<string, FieldDeclaration>>): Pair[] {
  const names = Object.keys(fields).filter((name) => {
    const field = fields[name]
    return field !== undefined && !isComputed(field)
  })
  return names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .filter((other) => limitsOf(fields[one]) === limitsOf(fields[other]))
      .map((other): Pair => [one, other]),
  )
}

const limitsOf = (field: object | undefined): string =>
  JSON.stringify([...LIMITS, ...REFERRAL].map((limit) => Reflect.get(field ?? {}, limit) ?? null))
