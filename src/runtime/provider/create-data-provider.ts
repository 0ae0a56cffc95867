import type { DataProvider } from 'react-admin'
import { ContractProvider } from './contract-provider'
import type { AnyRecords, Contracts, TypedDataProvider } from './typed-data-provider'

/**
 * react-admin's data provider over the wire. Reads fetch the whole list, which is all that the API answers;
 * writes map the record onto the metodo's fields.
 * @throws from each method: HttpError whose body is the CallError; NoSessionError where nothing could be sent
 */
export function createDataProvider<Records extends AnyRecords<Records>>(
  contracts: Contracts<Records>,
): TypedDataProvider<Records> & DataProvider {
  const provider: TypedDataProvider<Records> = new ContractProvider(contracts)
  // react-admin's own signatures let the caller name any record type, which no implementation can be checked against.
  return provider as TypedDataProvider<Records> & DataProvider
}
