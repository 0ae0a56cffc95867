import type { Contract, EntityContract } from '#wire/contract'
import { OTHERS, roleOf } from '#wire/roles'
import { USUARIOS } from '#server/store/users'
import type { Session, Store } from '#server/store/action'
import type { Operation } from '../operation'
import { refusals } from '../refusals'
import type { EntityTables } from '../references/resolve-references'
import { refuseUnpermitted } from './refuse-unpermitted'
import { type Caller, tablesAs } from './role-tables'
import { asRole } from '#wire/as-role'
import { pagedList } from '#wire/pages/pages'
import type { Values } from '#wire/kinds/field'

/** The part of the contract and of the records that a caller sees. */
export interface RoleView {
  readonly contract: Contract
  readonly tables: EntityTables
}

export type OperationsByMetodo = ReadonlyMap<string, Operation>

/** The permissions of callers, and the operations as each caller has them. */
export interface RoleAccess {
  /** Every metodo, with the permission that it needs. */
  readonly operations: OperationsByMetodo
  /** @throws Refusal 401 */
  operationFor(operation: Operation, body: Values, session: Session): Promise<Operation>
}

interface RoleParts extends RoleView {
  readonly store: Store
  /** The operations on the part that is seen. */
  operationsOf(view: RoleView): OperationsByMetodo
}

/** The number of no record. */
const NOBODY = -1

/** The number of people whose operations are remembered: those of an office who work at the same time. */
const REMEMBERED = 100

/** The operations of each perfil, and of each person whose rows a role limits: made at their first call. */
export function createRoleAccess({ contract, tables, store, operationsOf }: RoleParts): RoleAccess {
  const operations = operationsOf({ contract, tables })
  const isRestricted = hasRoles(contract)
  const contracts = new Map<string, Contract>()
  const known = new Map<string, OperationsByMetodo>()

  function contractFor(perfil: string): Contract {
    const made = contracts.get(perfil) ?? contractAs(contract, perfil)
    contracts.set(perfil, made)
    return made
  }

  async function operationsFor({ perfil, dni }: Session): Promise<OperationsByMetodo> {
    const named = perfilIn(contract, perfil)
    // A person who was deleted and registered again has another number.
    const number = limitsRows(contract, named) ? await numberOf(dni) : undefined
    const key = number === undefined ? named : [perfil, dni, number].join()
    const caller = { perfil, dni, number: number ?? NOBODY }
    const made = known.get(key) ?? operationsOf(viewOf(named, caller))
    known.delete(key)
    known.set(key, made)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return made
  }

  const viewOf = (named: string, caller: Caller): RoleView => ({
    contract: contractFor(named),
    tables: tablesAs(contract, tables, caller, store.recordVersions),
  })

  const numberOf = async (dni: number): Promise<number> =>
    (await store.read(async (trx) => tables.get(USUARIOS)?.numberOf(trx, { dni }))) ?? NOBODY

  return {
    operations,
    async operationFor(operation, body, session) {
      refuseUnpermitted(contract, operation, body, session)
      if (!isRestricted) return operation
      const own = (await operationsFor(session)).get(operation.metodo)
      if (own === undefined) throw refusals.notAuthorised()
      return own
    },
  }
}

/** The perfil code by which its roles are found: all codes that no role names are treated alike. */
function perfilIn(contract: Contract, perfil: string): string {
  const isNamed = resourcesOf(contract).some(({ roles = {} }) => Object.hasOwn(roles, perfil))
  return isNamed ? perfil : OTHERS
}

/** Whether the records that a perfil sees depend on the person. */
const limitsRows = (contract: Contract, perfil: string): boolean =>
  resourcesOf(contract).some((resource) => roleOf(resource, perfil)?.rows !== undefined)

const resourcesOf = ({ entities, singletons }: Contract) => [
  ...Object.values(entities),
  ...Object.values(singletons),
]

/**
 * The contract as a perfil has it: without the resources that its roles may not read, and the fields that do not exist for
 * them.
 * @returns the very same if nobody is restricted
 */
function contractAs(contract: Contract, perfil: string): Contract {
  if (!hasRoles(contract)) return contract
  return {
    ...contract,
    entities: readable(contract.entities, perfil, (entity) =>
      requestingAs(asRole(entity, roleOf(entity, perfil))),
    ),
    singletons: readable(contract.singletons, perfil, (one) => asRole(one, roleOf(one, perfil))),
  }
}

/** Whether any resource restricts anybody. */
const hasRoles = ({ entities, singletons }: Contract): boolean =>
  [...Object.values(entities), ...Object.values(singletons)].some(
    ({ roles }) => roles !== undefined,
  )

function readable<C extends Parameters<typeof roleOf>[0]>(
  all: Readonly<Record<string, C>>,
  perfil: string,
  as: (one: C) => C,
): Readonly<Record<string, C>> {
  const read = Object.entries(all).filter(
    ([, one]) => roleOf(one, perfil)?.may.includes('read') ?? true,
  )
  return Object.fromEntries(read.map(([name, one]) => [name, as(one)]))
}

/** Makes the request for a page name only fields that the role sees. */
function requestingAs(entity: EntityContract): EntityContract {
  const { buscar } = entity.metodos
  const { pages } = buscar
  if (entity.seenAs === undefined || pages === undefined) return entity
  const { metodo, envelope, filters, read } = buscar
  const list = { metodo, envelope, read, pages, ...(filters && { filters }) }
  return { ...entity, metodos: { ...entity.metodos, buscar: pagedList(list, entity.fields) } }
}
