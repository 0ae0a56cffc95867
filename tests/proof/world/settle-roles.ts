import type { RoleDeclaration } from '#language/declarations/roles'
import { type FieldDeclaration, nameLengthOf } from '#language/kinds'
import { operandsOf } from '#language/kinds/formula'
import type { EntityDraw } from '../draw/entities'
import type { Fields } from './settle-fields'

interface Around {
  readonly fields: Fields
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly rules: object
  readonly periods: readonly object[]
  readonly writes: readonly string[]
  readonly actions: Readonly<Record<string, { readonly creates?: object }>>
  readonly own: object
  /** The field of the record that others are under. */
  readonly parent?: string | undefined
  /** There is one record. */
  readonly isSingle?: boolean
}

/** What the login of the portal answers, by which a row may be known as one's own. */
const KNOWN = ['dni', 'usuario', 'empresa']

const VERBS = { ingresar: 'add', modificar: 'edit', borrar: 'delete' } as const

/** Who may what, so that no role learns what it does not see, and each may do what there is. */
export function rolesOf(draw: EntityDraw, around: Around) {
  const { fields, writes, actions } = around
  const roles = rolesFor(draw.roles, around)
  const field = KNOWN.find((name) => Object.hasOwn(fields, name))
  const operations = Object.entries(VERBS).flatMap(([write, verb]) =>
    writes.includes(write) && verb !== 'add' ? verb : [],
  )
  const only = [...operations, ...Object.keys(actions)].slice(0, 1)
  return {
    ...(roles === undefined ? {} : { roles }),
    ...(draw.hasOwnRow && field !== undefined ? { ownRow: { field, only } } : {}),
  }
}

type DrawnRoles = EntityDraw['roles']
type DrawnRole = NonNullable<NonNullable<DrawnRoles>['O']>

const rolesFor = (draws: DrawnRoles, around: Around) =>
  draws &&
  Object.fromEntries(
    Object.entries(draws).map(([perfil, role]) => [perfil, roleOf(perfil, role, around)] as const),
  )

/** The same of a screen of one record, which is only read and edited. */
export function singletonRolesOf(draws: DrawnRoles, fields: Fields, rules: object) {
  const writes = ['modificar']
  const nothing = { key: [], unique: [], periods: [], actions: {}, own: {}, isSingle: true }
  const roles = rolesFor(draws, { fields, rules, writes, ...nothing })
  return roles === undefined ? {} : { roles }
}

const picked = (at: readonly number[], among: readonly string[]) => [
  ...new Set(at.flatMap((one) => among[one % Math.max(among.length, 1)] ?? [])),
]

function roleOf(perfil: string, drawn: DrawnRole, around: Around): RoleDeclaration {
  if (typeof drawn === 'string') return drawn
  const { fields, writes, actions, own } = around
  const names = Object.keys(fields)
  const hidden = picked(
    drawn.hidden,
    names.filter((name) => canHide(name, around)),
  )
  const readOnly = picked(
    drawn.readOnly,
    names.filter((name) => !hidden.includes(name) && !isNeeded(fields[name])),
  )
  const editable = names.filter((name) => ![...hidden, ...readOnly].includes(name))
  const edit = typeof drawn.edit === 'boolean' ? drawn.edit : picked(drawn.edit, editable)
  const doable = Object.keys(actions).filter(
    // Whoever creates records may add them.
    (name) => drawn.add || actions[name]?.creates === undefined,
  )
  const done = picked(drawn.actions, [...doable, ...Object.keys(own)])
  const rows = rowsOf(perfil, drawn.rows, around)
  const hasSecret = names.some((name) => fields[name]?.kind === 'secret')
  const hasEdit = writes.includes('modificar') && (typeof edit === 'boolean' || edit.length > 0)
  return {
    ...(writes.includes('ingresar') ? { add: drawn.add } : {}),
    ...(hasEdit ? { edit } : {}),
    ...(writes.includes('borrar') ? { delete: drawn.delete } : {}),
    ...(done.length > 0 ? { actions: done } : {}),
    ...(hasSecret ? { reveal: drawn.reveal } : {}),
    ...(drawn.history === undefined ? {} : { history: drawn.history }),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(readOnly.length > 0 ? { readOnly } : {}),
    ...(rows === undefined ? {} : { rows }),
  }
}

const LIMITING = { dni: ['dni', 'digits', 'integer'], perfil: ['choice', 'text'] } as const

/** A field that no action sets, and that can have the value of the session. */
function rowsOf(perfil: string, is: DrawnRows, { fields, actions, isSingle }: Around) {
  if (is === undefined || isSingle === true) return undefined
  const kinds: readonly string[] = LIMITING[is]
  const field = Object.entries(fields).find(([, one]) => {
    const isOffered =
      one.kind !== 'choice' || perfil === 'others' || Object.hasOwn(one.options, perfil)
    return kinds.includes(one.kind) && isOffered
  })?.[0]
  const isFree = field !== undefined && !JSON.stringify(actions).includes(`"${field}"`)
  return isFree ? { field, is } : undefined
}

type DrawnRows = Exclude<DrawnRole, string>['rows']

/** What nothing else refers to: others show texts, and sets, rules, formulas, periods and actions tell values. */
function canHide(name: string, around: Around): boolean {
  const { fields, key, unique, rules, periods, actions, parent } = around
  const field = fields[name]
  if (field === undefined || nameLengthOf(field) !== undefined || isNeeded(field)) return false
  if (['id', 'boolean', 'choice'].includes(field.kind)) return false
  if ('search' in field && field.search === true) return false
  if ([...key, ...unique.flat(), parent].includes(name)) return false
  if (Object.values(fields).some((one) => computesFrom(one, name))) return false
  return !JSON.stringify([rules, periods, actions]).includes(`"${name}"`)
}

const computesFrom = (field: FieldDeclaration, name: string): boolean =>
  'computed' in field && field.computed !== undefined && operandsOf(field.computed).includes(name)

/** Whether a new record is refused where nobody gives the field a value. */
export function isNeeded(field: FieldDeclaration | undefined): boolean {
  if (field?.kind === 'lines') return (field.min ?? 0) > 0
  const isRequired = field !== undefined && 'required' in field && field.required === true
  return isRequired && !('default' in field)
}
