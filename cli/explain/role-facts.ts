import type { EntityModel } from '../../schema/language/model'
import type { Fact } from './fact'
import type { Places } from './places'
import { roleText } from './role-text'

/** What each role may do and sees, and what is different for one's own row. */
export function roleFacts(
  { roles = [], ownRow }: Pick<EntityModel, 'roles'> & Partial<Pick<EntityModel, 'ownRow'>>,
  lineOf: Places['lineOf'],
): Fact[] {
  const facts = roles.map((role) => ({
    what: `role ${role.perfil}`,
    value: roleText(role),
    from: lineOf('roles', role.perfil) ?? lineOf('roles') ?? '',
  }))
  if (ownRow === undefined) return facts
  const value = `by ${ownRow.field}: ${ownRow.only.join(', ')}`
  return [...facts, { what: 'own row', value, from: lineOf('ownRow') ?? '' }]
}
