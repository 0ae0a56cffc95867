import type { SourceOf } from './record-source'
import { WholeRecords } from './whole-records'

/**
 * Reads resources whose answers have the whole list.
 * @throws Error for a list that is served in pages, of which it would read one
 */
export const wholeSource: SourceOf = (contract) => {
  if (contract.kind === 'entity' && contract.metodos.buscar.pages !== undefined) {
    throw new Error(
      `"${contract.resource}" is served in pages: its data provider needs pagedSource`,
    )
  }
  return new WholeRecords(contract)
}
