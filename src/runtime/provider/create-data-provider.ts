import type { DataProvider } from 'react-admin'
import { ContractProvider } from './contract-provider'
import type { SourceOf } from './record-source'
import type { AnyRecords, Contracts, TypedDataProvider } from './typed-data-provider'
import { wholeSource } from './whole-source'

/**
 * react-admin's data provider over the wire. Reads fetch the whole list, where the API does not serve it in pages;
 * writes map the record onto the metodo's fields.
 * @param sourceOf `pagedSource` where a list is served in pages; the others need not fetch its code
 * @throws from each method: HttpError whose body is the CallError; NoSessionError where nothing could be sent
 */
export function createDataProvider<Records extends AnyRecords<Records>>(
  contracts: Contracts<Records>,
  sourceOf: SourceOf = wholeSource,
): TypedDataProvider<Records> & DataProvider {
  const provider: TypedDataProvider<Records> = new ContractProvider(contracts, sourceOf)
  // react-admin's own signatures let the caller name any record type, which no implementation can be checked against.
  return provider as TypedDataProvider<Records> & DataProvider
}
