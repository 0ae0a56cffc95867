import { asRole } from '#wire/as-role'
import type { EntityContract, ResourceContract, SingletonContract } from '#wire/contract'
import { type RoleContract, shownRoleOf } from '#wire/roles'
import { readSession } from '../session/stored-session'

/** Keeps the same object for the same role, so that a screen is not declared again. */
const made = new WeakMap<ResourceContract, WeakMap<RoleContract, ResourceContract>>()

/** A contract as the role of the signed-in user has it; the contract itself if it does not restrict that role. */
export function seenContract(contract: EntityContract): EntityContract
export function seenContract(contract: SingletonContract): SingletonContract
export function seenContract<R>(contract: ResourceContract<R>): ResourceContract<R>
export function seenContract(contract: ResourceContract): ResourceContract {
  const role = shownRoleOf(contract, readSession()?.rol)
  if (role === undefined) return contract
  const byRole = made.get(contract) ?? new WeakMap<RoleContract, ResourceContract>()
  made.set(contract, byRole)
  const seen = byRole.get(role) ?? asRole(contract, role)
  byRole.set(role, seen)
  return seen
}
