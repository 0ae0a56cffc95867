import { HttpError } from 'react-admin'
import type { MetodoContract, ResourceContract } from '#wire/contract'
import { CallError, type CallFailure } from './wire/call-metodo'

/**
 * react-admin's error for a failed call, with the call's own error as its body. Its message is the backend's text,
 * which components of react-admin show. Other errors are returned unchanged.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const { failure, message } = error
  if (failure.kind !== 'answered') return new HttpError(message, 0, error)
  return new HttpError(failure.error ?? message, failure.status, error)
}

/** The failure of a call, from any error that carries it; undefined if the error is not that of a call. */
export function failureOf(error: unknown): CallFailure | undefined {
  const inner: unknown = error instanceof HttpError ? error.body : error
  return inner instanceof CallError ? inner.failure : undefined
}

/** Whether a call failed because there is no such record. */
export function isNotFound(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'answered' && failure.status === 404
}

export const noSuchResource = (resource: PropertyKey): Error =>
  new Error(`There is no resource "${String(resource)}"`)

export const noSuchOperation = (resource: string, operation: string): Error =>
  new Error(`The resource "${resource}" has no operation "${operation}"`)

/** The error that react-admin expects if a record does not exist: an HttpError 404. */
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
