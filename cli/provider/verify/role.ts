import { asRole } from '../../../src/wire/as-role'
import type { Contract, ResourceContract } from '../../../src/wire/contract'
import { shownRoleOf } from '../../../src/wire/roles'
import type { FindingGroup } from './finding'

/** A contract as the token's role has it. */
export interface RoleScope {
  readonly contract: Contract
  /** The lists and settings that it may not read. */
  readonly unread: readonly string[]
}

/**
 * What a provider owes to whoever calls it: of a role that may not everything, no more than that is asked.
 * @param rol as the login answers it; undefined: nobody says, so that all is asked
 */
export function scopeOf(contract: Contract, rol: string | undefined): RoleScope {
  if (rol === undefined) return { contract, unread: [] }
  const { entities, singletons } = contract
  const mayRead = (one: ResourceContract) => shownRoleOf(one, rol)?.may.includes('read') ?? true
  const unread = [...Object.values(entities), ...Object.values(singletons)]
    .filter((one) => !mayRead(one))
    .map(({ metodos }) => metodos.buscar.metodo)
  return {
    contract: {
      ...contract,
      entities: seen(entities, mayRead, (one) => asRole(one, shownRoleOf(one, rol))),
      singletons: seen(singletons, mayRead, (one) => asRole(one, shownRoleOf(one, rol))),
    },
    unread,
  }
}

function seen<R extends ResourceContract>(
  all: Readonly<Record<string, R>>,
  mayRead: (one: R) => boolean,
  as: (one: R) => R,
): Readonly<Record<string, R>> {
  const read = Object.entries(all).filter(([, one]) => mayRead(one))
  return Object.fromEntries(read.map(([name, one]) => [name, as(one)]))
}

/** Whether what was found may be the token's: a role could be refused that, or not see that field. */
export function mayBeOfARole(
  { entities, singletons }: Contract,
  groups: readonly FindingGroup[],
): boolean {
  const limited = [...Object.values(entities), ...Object.values(singletons)].filter(
    ({ roles }) => roles !== undefined,
  )
  return groups.some(({ metodo, code, found, path }) => {
    const resource = limited.find((one) => metodosOf(one).includes(metodo))
    if (resource === undefined) return false
    if (code === 'status') return /^status 40[13]\b/.test(found)
    const hidden = Object.values(resource.roles ?? {}).flatMap((role) => role.hidden ?? [])
    return code === 'type' && hidden.includes(path.split('.').at(-1) ?? '')
  })
}

const metodosOf = ({ metodos }: ResourceContract): readonly string[] =>
  Object.values(metodos).map(({ metodo }) => metodo)
