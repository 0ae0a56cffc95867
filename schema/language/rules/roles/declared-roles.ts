import type { RoleDeclaration } from '../../declarations/roles'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft, SingletonDraft } from '../../drafts'
import type { RoleModel } from '../../model'
import {
  entityScope,
  OTHERS,
  perfilesOf,
  roleOf,
  type RoleScope,
  singletonScope,
} from '../../resolve/roles'

type Draft = EntityDraft | SingletonDraft

export const isSingleton = (draft: Draft): draft is SingletonDraft =>
  draft.declared.kind === 'singleton'

/** The roles of a resource as they are declared. */
export function declaredRoles({ declared }: Draft): [perfil: string, role: RoleDeclaration][] {
  return Object.entries(declared.roles ?? {})
}

/** What can be done in a resource, as far as it could be read. */
export function scopeOf(draft: Draft): RoleScope {
  return isSingleton(draft) ? singletonScope(draft.declared) : entityScope(draft.declared)
}

/** One role of a resource, and where it is declared. */
export interface DraftRole extends Omit<RoleModel, 'rol'> {
  readonly path: Diagnostic['path']
}

export function rolesIn(draft: Draft): DraftRole[] {
  const scope = scopeOf(draft)
  return declaredRoles(draft).map(([perfil, declared]) => {
    return { perfil, path: ['roles', perfil], ...roleOf(declared, scope) }
  })
}

/** What a perfil code may do in a resource; undefined: everything, or what could not be read. */
export function roleFor(draft: Draft, perfil: string): DraftRole | undefined {
  if (draft.declared.roles === undefined) return undefined
  const roles = rolesIn(draft)
  const named = (name: string) => roles.find((role) => role.perfil === name)
  const nothing = { ...roleOf('none', scopeOf(draft)), perfil, path: ['roles'] }
  return named(perfil) ?? named(OTHERS) ?? nothing
}

/** Every perfil code that users may have, and `others`: one that the schema does not know. */
export function perfilCodes({ entities }: Pick<SchemaDraft, 'entities'>): readonly string[] {
  return [...Object.keys(perfilesOf(entities.map(({ declared }) => declared))), OTHERS]
}
