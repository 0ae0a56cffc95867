import type { FieldContract } from '../../../../src/wire/kinds'
import type { FieldContracts, MetodoContract } from '../../../../src/wire/contract'
import type { Received } from '../../../../src/wire/received'
import type { Lists } from '../reads'
import { sentFields } from './sent-fields'
import { freshValue, sentValue } from './trial-values'

/** What a metodo sends for a record as a list shows it. @param previous the record before the edit */
export function bodyFor(
  contract: MetodoContract,
  fields: FieldContracts,
  { current, previous = current }: { readonly current: Received; readonly previous?: Received },
  lists: Lists,
): Record<string, unknown> {
  const entries = sentFields(contract).map(({ as, name, isPrevious }) => {
    const shown = (isPrevious ? previous : current)[name]
    return [as, sentOf(fields[name], shown, lists)] as const
  })
  return { metodo: contract.metodo, ...Object.fromEntries(entries) }
}

/** What `*-ingresar` sends for a new record as lists will show it. They show of a secret only that there is one. */
export function addBodyFor(
  contract: MetodoContract,
  fields: FieldContracts,
  record: Received,
  lists: Lists,
): Record<string, unknown> {
  const secrets = sentFields(contract).flatMap(({ as, name }) => {
    const field = fields[name]
    const isThere = field?.kind === 'secret' && record[name] === true
    return isThere ? [[as, freshValue(field, lists)?.sent] as const] : []
  })
  return {
    ...bodyFor(contract, fields, { current: record }, lists),
    ...Object.fromEntries(secrets),
  }
}

/** What a request carries for a value as lists show it. */
export function sentOf(field: FieldContract | undefined, shown: unknown, lists: Lists): unknown {
  return field === undefined ? shown : sentValue(field, shown, lists)
}
