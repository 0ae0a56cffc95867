/** A permission: read, write and restore records, see their history, or an action by its name. */
export type Permission = 'read' | 'add' | 'edit' | 'delete' | 'reveal' | 'history' | (string & {})

/** The permissions of the people of one perfil in a resource, and the part of it that they see. */
export interface RoleContract {
  /** The session's `rol` text that has this role on screen, in any case. Left out: any text that no other role has. */
  readonly rol?: string
  /** `read`, `add`, `edit`, `delete`, `reveal`, `history`, and the names of actions. */
  readonly may: readonly Permission[]
  /** Fields that do not exist for it. */
  readonly hidden?: readonly string[]
  /** Fields that its requests do not carry: those that add a record, and those that change one. */
  readonly fixed?: { readonly add?: readonly string[]; readonly edit?: readonly string[] }
  /** The role sees only the records whose field has the value of its session. */
  readonly rows?: RoleRows
}

/** A field of the record, and the value of the session that it must have. */
export interface RoleRows {
  readonly field: string
  readonly is: 'dni' | 'perfil'
}

/** By perfil code; `others` is for all other codes. A perfil without a role has no permission. */
export type RoleContracts = Readonly<Record<string, RoleContract>>

/** The user's own row offers only these operations, in every role: `edit`, `delete` and actions. */
export interface OwnRow {
  /** The field that has the session's value of the same name. */
  readonly field: string
  readonly only: readonly string[]
}

/** The role of every perfil code that has none of its own. */
export const OTHERS = 'others'

const NOTHING: RoleContract = { may: [] }

/** The role of a perfil code, as servers know it; undefined if the resource restricts nobody. */
export function roleOf(
  { roles }: { readonly roles?: RoleContracts },
  perfil: string | undefined,
): RoleContract | undefined {
  if (roles === undefined) return undefined
  const own = perfil !== undefined && Object.hasOwn(roles, perfil) ? roles[perfil] : undefined
  return own ?? roles[OTHERS] ?? NOTHING
}

/** The role of a session's `rol` text, as screens know it; undefined if the resource restricts nobody. */
export function shownRoleOf(
  { roles }: { readonly roles?: RoleContracts },
  rol: string | undefined,
): RoleContract | undefined {
  if (roles === undefined) return undefined
  const text = rol?.trim().toLowerCase()
  const own = Object.values(roles).find((role) => role.rol?.toLowerCase() === text)
  return (text === undefined ? undefined : own) ?? roles[OTHERS] ?? NOTHING
}
