import { HttpError } from 'react-admin'
import type { MetodoContract, ResourceContract } from '#wire/contract'
import { CallError, type CallFailure } from './wire/call-metodo'

/**
 * react-admin's error for a failed call; the call's own error is its body. Its message is what the backend says, which is what
 * components of react-admin show. Other errors pass as they are.
 */
export function toHttpError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const { failure, message } = error
  if (failure.kind !== 'answered') return new HttpError(message, 0, error)
  return new HttpError(failure.error ?? message, failure.status, error)
}

/** Why a call failed, from whichever error carries it; undefined if the error is no failed call. */
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

/** What react-admin expects if a record is not there: an HttpError 404. */
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
