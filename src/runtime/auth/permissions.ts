import type { EntityContract } from '../../wire/contract'
import type { SessionUser } from '../session/stored-session'

/** react-admin's names of the operations that the contract has by other names. */
const OPERATIONS: Readonly<Record<string, string>> = {
  create: 'ingresar',
  edit: 'modificar',
  delete: 'borrar',
}

type Permitted = Pick<EntityContract, 'permissions' | 'fields' | 'metodos' | 'actions'>

/**
 * Whether somebody may do something in an entity, as far as its screen shows: the backend decides. Only what is done to
 * a record is restricted, to one role, and on one's own record to some operations.
 * @param action `edit`, `delete` and `create` of react-admin, the contract's own `modificar`, `borrar`, `ingresar` and
 *   `revelar`, or the name of a row action. Whatever else there is may be done: a list may be read and exported.
 * @param record default: any record but one's own
 */
export function isPermitted(
  contract: Permitted,
  user: SessionUser | undefined,
  action: string,
  record?: Readonly<Record<string, unknown>>,
): boolean {
  const { permissions, metodos, actions } = contract
  const name = OPERATIONS[action] ?? action
  if (name === 'ingresar') return metodos.ingresar !== undefined
  const isRowAction = name === 'modificar' || name === 'borrar' || name === 'revelar'
  if (isRowAction && metodos[name] === undefined) return false
  if (!isRowAction && actions?.[name] === undefined) return true
  if (permissions === undefined) return true
  if (user?.rol.trim().toLowerCase() !== permissions.rol.toLowerCase()) return false
  return !isOwn(contract, user, record) || (permissions.ownRow?.only.includes(name) ?? true)
}

function isOwn(
  { permissions, fields }: Permitted,
  user: SessionUser,
  record: Readonly<Record<string, unknown>> | undefined,
): boolean {
  const field = permissions?.ownRow?.field
  if (field === undefined || record === undefined) return false
  // Read as the list's values are: a DNI may be a number in one answer and a text in the other.
  return fields[field]?.read(user.answer[field]) === record[field]
}
