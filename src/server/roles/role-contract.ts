import { asRole } from '../../wire/as-role'
import type { Contract, EntityContract } from '../../wire/contract'
import { pagedList } from '../../wire/pages/pages'
import { roleOf } from '../../wire/roles'

/**
 * The contract as a perfil has it: without what its roles may not read, and the fields that do not exist for them.
 * @returns the very same where nobody is restricted
 */
export function contractAs(contract: Contract, perfil: string): Contract {
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
export const hasRoles = ({ entities, singletons }: Contract): boolean =>
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

/** The request for a page names no field that the role does not see. */
function requestingAs(entity: EntityContract): EntityContract {
  const { buscar } = entity.metodos
  const { pages } = buscar
  if (entity.seenAs === undefined || pages === undefined) return entity
  const { metodo, envelope, filters, read } = buscar
  const list = { metodo, envelope, read, pages, ...(filters && { filters }) }
  return { ...entity, metodos: { ...entity.metodos, buscar: pagedList(list, entity.fields) } }
}
