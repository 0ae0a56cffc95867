import { PagedRecords } from './paged-records'
import type { SourceOf } from './record-source'
import { WholeRecords } from './whole-records'

/** Reads lists that are served in pages, and whole ones: for a data provider that has some of the first kind. */
export const pagedSource: SourceOf = (contract) => {
  const pages = contract.kind === 'entity' ? contract.metodos.buscar.pages : undefined
  return contract.kind === 'entity' && pages !== undefined
    ? new PagedRecords(contract, pages)
    : new WholeRecords(contract)
}
