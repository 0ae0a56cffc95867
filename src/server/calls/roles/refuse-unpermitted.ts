import type { Contract, ResourceContract } from '#wire/contract'
import { isReceivedObject } from '#wire/received'
import { roleOf } from '#wire/roles'
import type { Session } from '#server/store/action'
import type { Need, Operation } from '../operation'
import { refusals } from '../refusals'
import type { Values } from '#wire/kinds/field'

/**
 * The one place that decides whether a session may call an operation. It does not deal with the fields that a role does not
 * see: it works with the contract and the tables of that role.
 * @throws Refusal 401
 */
export function refuseUnpermitted(
  contract: Pick<Contract, 'entities' | 'singletons'>,
  { needs }: Operation,
  body: Values,
  session: Session,
): void {
  if (typeof needs === 'string') return
  if (!needs(body).every((need) => isPermitted(contract, need, session))) {
    throw refusals.notAuthorised()
  }
}

function isPermitted(
  contract: Pick<Contract, 'entities' | 'singletons'>,
  need: Need,
  session: Session,
): boolean {
  if ('perfil' in need) return need.perfil === session.perfil
  const resource = resourceNamed(contract, need.resource)
  // The operation itself refuses a name that the contract does not have.
  const role = resource && roleOf(resource, session.perfil)
  if (resource === undefined || role === undefined) return true
  if (role.may.includes(need.may)) return true
  return role.may.includes('read') && isOwn(resource, need.ownRecord, session)
}

/** The entity or singleton of that resource. */
export function resourceNamed(
  { entities, singletons }: Pick<Contract, 'entities' | 'singletons'>,
  resource: unknown,
): ResourceContract | undefined {
  return [...Object.values(entities), ...Object.values(singletons)].find(
    (one) => one.resource === resource,
  )
}

/** Whether a record's key, as a request has it, is that of the user's own row. */
function isOwn(resource: ResourceContract, key: unknown, session: Session): boolean {
  const field = resource.kind === 'entity' ? resource.ownRow?.field : undefined
  if (field === undefined || !isReceivedObject(key)) return false
  const parsed = resource.fields[field]?.check.safeParse(key[field])
  return parsed?.success === true && parsed.data === session.dni
}
