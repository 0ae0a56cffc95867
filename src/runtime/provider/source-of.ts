import type { ResourceContract } from '../../wire/contract'
import { PagedRecords } from './paged-records'
import type { RecordSource } from './record-source'
import { WholeRecords } from './whole-records'

/** What reads the records of a resource, by what its contract says of the answers. */
export function sourceOf<R extends object>(contract: ResourceContract<R>): RecordSource<R> {
  const pages = contract.kind === 'entity' ? contract.metodos.buscar.pages : undefined
  return contract.kind === 'entity' && pages !== undefined
    ? new PagedRecords(contract, pages)
    : new WholeRecords(contract)
}
