import type { RoleDeclaration } from '../../../schema/language/declarations/roles'
import { nameLengthOf } from '../../../schema/language/kinds'
import type { EntityDraw } from '../draw/entities'
import type { Fields } from './settle-fields'

interface Around {
  readonly fields: Fields
  readonly key: readonly string[]
  readonly unique: readonly (readonly string[])[]
  readonly rules: object
  readonly periods: readonly object[]
  readonly writes: readonly string[]
  readonly actions: object
}

/** What the login of the portal answers, by which a row may be known as one's own. */
const KNOWN = ['dni', 'usuario', 'empresa']

const VERBS = { ingresar: 'add', modificar: 'edit', borrar: 'delete' } as const

/** Who may what, so that no role learns what it does not see, and each may do what there is. */
export function rolesOf(draw: EntityDraw, around: Around) {
  const { fields, writes, actions } = around
  const drawn = Object.entries(draw.roles ?? {})
  const roles = Object.fromEntries(drawn.map(([perfil, role]) => [perfil, roleOf(role, around)]))
  const field = KNOWN.find((name) => Object.hasOwn(fields, name))
  const operations = Object.entries(VERBS).flatMap(([write, verb]) =>
    writes.includes(write) && verb !== 'add' ? verb : [],
  )
  const only = [...operations, ...Object.keys(actions)].slice(0, 1)
  return {
    ...(draw.roles === undefined ? {} : { roles }),
    ...(draw.hasOwnRow && field !== undefined ? { ownRow: { field, only } } : {}),
  }
}

type DrawnRole = NonNullable<NonNullable<EntityDraw['roles']>['O']>

const picked = (at: readonly number[], among: readonly string[]) => [
  ...new Set(at.flatMap((one) => among[one % Math.max(among.length, 1)] ?? [])),
]

function roleOf(drawn: DrawnRole, around: Around): RoleDeclaration {
  if (typeof drawn === 'string') return drawn
  const { fields, writes, actions } = around
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
  const done = picked(drawn.actions, Object.keys(actions))
  const limiting = names.find((name) =>
    ['dni', 'digits', 'integer'].includes(fields[name]?.kind ?? ''),
  )
  const isFree = limiting !== undefined && !JSON.stringify(actions).includes(`"${limiting}"`)
  const hasEdit = writes.includes('modificar') && (typeof edit === 'boolean' || edit.length > 0)
  return {
    ...(writes.includes('ingresar') ? { add: drawn.add } : {}),
    ...(hasEdit ? { edit } : {}),
    ...(writes.includes('borrar') ? { delete: drawn.delete } : {}),
    ...(done.length > 0 ? { actions: done } : {}),
    ...(drawn.history === undefined ? {} : { history: drawn.history }),
    ...(hidden.length > 0 ? { hidden } : {}),
    ...(readOnly.length > 0 ? { readOnly } : {}),
    ...(drawn.hasRows && isFree ? { rows: { field: limiting, is: 'dni' as const } } : {}),
  }
}

/** What nothing else refers to: others show texts, and sets, rules, periods and actions tell values. */
function canHide(name: string, { fields, key, unique, rules, periods, actions }: Around): boolean {
  const field = fields[name]
  if (field === undefined || nameLengthOf(field) !== undefined || isNeeded(field)) return false
  if (['id', 'boolean', 'choice'].includes(field.kind)) return false
  if ('search' in field && field.search === true) return false
  if ([...key, ...unique.flat()].includes(name)) return false
  return !JSON.stringify([rules, periods, actions]).includes(`"${name}"`)
}

const isNeeded = (field: object | undefined): boolean =>
  field !== undefined && 'required' in field && field.required === true && !('default' in field)
