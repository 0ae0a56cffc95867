import type { ZodMiniType } from 'zod/mini'
import type { Answered, FieldContracts, OwnMetodoContract } from '#wire/contract'
import { isReceivedObject } from '#wire/received'
import { malformed } from './wire/call-metodo'
import { callVersioned } from './wire/versioned-call'
import { toHttpError } from './http-error'

/** The values that a request carries, by field: a choice's code, a reference as its contract sends it. */
export type Sent<Fields extends FieldContracts> = {
  readonly [Name in keyof Fields]: Fields[Name] extends { readonly check: ZodMiniType<infer Value> }
    ? Value
    : never
}

/**
 * Calls one of the project's own metodos: `callOwn(contracts.retenciones.own.resumen, { desde: '2026-01-01' })`.
 * @throws HttpError whose body is the CallError; NoSessionError if nothing could be sent
 */
export async function callOwn<S extends FieldContracts, A extends FieldContracts>(
  { metodo, read }: OwnMetodoContract<S, A>,
  sent: Sent<S>,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Answered<A>> {
  try {
    const { answer } = await callVersioned(metodo, sent, { signal })
    if (!isReceivedObject(answer)) throw malformed(metodo, 'un objeto')
    return read(answer)
  } catch (error) {
    throw toHttpError(error)
  }
}
