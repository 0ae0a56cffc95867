import { asRole } from '../../src/wire/as-role'
import { shownRoleOf } from '../../src/wire/roles'
import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'
import type { CommandTarget } from './target'

/**
 * The target as whoever signed in has it: without the fields that do not exist for them, or that they do not write.
 * @param rol as the login answers it; undefined: nobody is restricted
 * @throws ImportError where they may not add records
 */
export function seenTarget(target: CommandTarget, rol: string | undefined): CommandTarget {
  if (rol === undefined) return target
  const { contract } = target
  const entity = asRole(target.entity, shownRoleOf(target.entity, rol))
  const { ingresar } = entity.metodos
  if (ingresar === undefined) {
    throw new ImportError(
      `Whoever is "${rol}" may not add records to "${entity.resource}".`,
      'Sign in as somebody who may: --dni.',
      EXIT.internal,
    )
  }
  const entities = Object.entries(contract.entities).map(
    ([name, one]) => [name, asRole(one, shownRoleOf(one, rol))] as const,
  )
  return { contract: { ...contract, entities: Object.fromEntries(entities) }, entity, ingresar }
}
