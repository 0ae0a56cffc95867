import type { FieldContracts, MetodoContract } from '../../../src/wire/contract'
import { type Lists, type Row } from '../reads'
import { sentValue } from './trial-values'

/** What a metodo sends for a record as a list shows it. @param previous the record before the edit */
export function bodyFor(
  { metodo, request, from }: MetodoContract,
  fields: FieldContracts,
  { current, previous = current }: { readonly current: Row; readonly previous?: Row },
  lists: Lists,
): Record<string, unknown> {
  const names = Object.keys(request.shape).filter((name) => name !== 'token')
  const entries = names.map((name) => {
    const { field: source, of } = from?.[name] ?? { field: name }
    const shown = (of === 'previous' ? previous : current)[source]
    const field = fields[source]
    return [name, field === undefined ? shown : sentValue(field, shown, lists)] as const
  })
  return { metodo, ...Object.fromEntries(entries) }
}
