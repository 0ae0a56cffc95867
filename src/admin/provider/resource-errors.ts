import type { MetodoContract, ResourceContract } from '#wire/contract'
import { CallError } from './wire/call-metodo'
import { toHttpError } from './http-error'

export const noSuchResource = (resource: PropertyKey): Error =>
  new Error(`There is no resource "${String(resource)}"`)

export const noSuchOperation = (resource: string, operation: string): Error =>
  new Error(`The resource "${resource}" has no operation "${operation}"`)

/** What react-admin expects where a record is not there: an HttpError 404. */
export function noSuchRecord<R>({ metodos }: ResourceContract<R>): unknown {
  const failure = { kind: 'answered', status: 404, error: undefined } as const
  return toHttpError(new CallError(metodos.buscar.metodo, failure))
}

/** @throws Error if the contract has no metodo for an operation */
export function declared<R>(
  { resource }: ResourceContract<R>,
  operation: string,
  metodo: MetodoContract | undefined,
): MetodoContract {
  if (metodo === undefined) throw noSuchOperation(resource, operation)
  return metodo
}
