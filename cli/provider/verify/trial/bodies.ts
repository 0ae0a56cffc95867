import type { FieldContracts, MetodoContract } from '../../../../src/wire/contract'
import type { Received } from '../../../../src/wire/received'
import type { Lists } from '../reads'
import { sentFields } from './sent-fields'
import { sentValue } from './trial-values'

/** What a metodo sends for a record as a list shows it. @param previous the record before the edit */
export function bodyFor(
  contract: MetodoContract,
  fields: FieldContracts,
  { current, previous = current }: { readonly current: Received; readonly previous?: Received },
  lists: Lists,
): Record<string, unknown> {
  const entries = sentFields(contract).map(({ as, name, isPrevious }) => {
    const shown = (isPrevious ? previous : current)[name]
    const field = fields[name]
    return [as, field === undefined ? shown : sentValue(field, shown, lists)] as const
  })
  return { metodo: contract.metodo, ...Object.fromEntries(entries) }
}
