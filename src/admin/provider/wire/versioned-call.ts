import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { CallError, type CallOptions, callWithSession } from './call-metodo'
import type { Values } from '#wire/kinds/field'

/** The version of a list, as the embedded backend names it; undefined: another backend, which has none. */
export type Version = string | undefined

export interface VersionedAnswer {
  readonly answer: unknown
  /** The version that was read, or that a write has left. */
  readonly version: Version
}

/** The record was written since it was read. Unlike other conflicts, such an answer carries a version. */
const CONFLICT = 409

interface VersionedOptions extends Pick<CallOptions, 'signal'> {
  /** The version that a write is based on. */
  readonly basedOn?: Version
}

/**
 * Posts one operation as `callWithSession` does, with the version that it is based on.
 * @throws CallError, whose failure is stale if a colleague has written the record since; NoSessionError
 */
export async function callVersioned(
  metodo: string,
  body: Values,
  { basedOn, signal }: VersionedOptions = {},
): Promise<VersionedAnswer> {
  let version: Version
  try {
    const answer = await callWithSession(metodo, body, {
      ...(basedOn === undefined ? {} : { sent: { 'if-match': basedOn } }),
      signal,
      onReceived: (headers) => {
        if (headers.has(EMBEDDED_BACKEND_HEADER)) version = headers.get('etag') ?? undefined
      },
    })
    return { answer, version }
  } catch (error) {
    throw version === undefined ? error : asStale(error)
  }
}

function asStale(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const { metodo, failure } = error
  if (failure.kind !== 'answered' || failure.status !== CONFLICT) return error
  return new CallError(metodo, { ...failure, isStale: true })
}
