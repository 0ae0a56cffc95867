import { type FieldDeclaration, fieldRule, sentName } from '#language/kinds'
import type { SetValue } from '#language/kinds/field-options'
import { type Copied, copiedFields } from '#language/resolve/creates'
import { Distinct } from '../draw/distinct'
import type { EntityDraw } from '../draw/entities'
import { OF_RECORDS, type settleActions } from './settle-actions'
import type { Links } from './settle-links'
import { isNeeded } from './settle-roles'
import { type Pair, swapsOf } from './settle-swaps'
import { isComputed, valueFor } from './values'

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
