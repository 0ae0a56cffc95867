import type { EntityContract, ResourceContract } from '#wire/contract'
import { shownRoleOf } from '#wire/roles'
import type { SessionUser } from '../session/stored-session'
import type { Values } from '#wire/kinds/field'

/** The permissions of roles, by the actions of react-admin and the contract. Other actions count as reading. */
const PERMISSIONS: Readonly<Record<string, string>> = {
  create: 'add',
  ingresar: 'add',
  copy: 'add',
  add: 'add',
  edit: 'edit',
  modificar: 'edit',
  delete: 'delete',
  borrar: 'delete',
  history: 'history',
  revelar: 'reveal',
}

/**
 * Whether the user may do an action in an entity or a singleton, as far as its screen shows it. The backend has the
 * final decision.
 * @param contract the whole one, or that of the user's role
 * @param action `edit`, `delete` and `create` of react-admin, the contract's own `modificar`, `borrar`, `ingresar` and
 * `revelar`, `copy` of a row, `history`, or the name of a row action. Any other action counts as reading, such as
 * showing or exporting a list.
 * @param record default: any record except the user's own
 */
export function isPermitted(
  contract: ResourceContract,
  user: SessionUser | undefined,
  action: string,
  record?: Values,
): boolean {
  const isAction = contract.kind === 'entity' && isActionOf(contract, action)
  const name = isAction ? action : (PERMISSIONS[action] ?? 'read')
  if (!exists(contract, name)) return false
  const isOwnRow = contract.kind === 'entity' && isOwn(contract, user, record)
  const role = contract.seenAs?.role ?? shownRoleOf(contract, user?.rol)
  if (name === 'history' && isOwnRow) return role?.may.includes('read') ?? true
  if (role !== undefined && !role.may.includes(name)) return false
  if (!isOwnRow || name === 'read' || name === 'history') return true
  return contract.ownRow?.only.includes(name) ?? true
}

/** Whether the entity has this row action. The contract of a role lacks the actions that the role may not do. */
function isActionOf({ actions, seenAs }: EntityContract, name: string): boolean {
  return (seenAs?.whole.actions ?? actions)?.[name] !== undefined
}

/** Whether the backend has the operation. */
function exists(contract: ResourceContract, name: string): boolean {
  if (name === 'history') return contract.history !== false
  if (contract.kind === 'singleton') return !['add', 'delete', 'reveal'].includes(name)
  const { ingresar, modificar, borrar, revelar } = contract.metodos
  const operations: Readonly<Record<string, unknown>> = {
    add: ingresar,
    edit: modificar,
    delete: borrar,
    reveal: revelar,
  }
  return !Object.hasOwn(operations, name) || operations[name] !== undefined
}

function isOwn(
  { ownRow, fields }: EntityContract,
  user: SessionUser | undefined,
  record: Values | undefined,
): boolean {
  const field = ownRow?.field
  if (field === undefined || record === undefined || user === undefined) return false
  // Both are read in the same way, because a DNI may be a number in one answer and a text in the other.
  return fields[field]?.read(user.answer[field]) === record[field]
}
