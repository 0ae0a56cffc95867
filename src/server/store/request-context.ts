import { AsyncLocalStorage } from 'node:async_hooks'

/** The facts about the request that is being answered, for the log and the metrics. */
export interface RequestContext {
  /** From the client's `x-request-id`, or made here. */
  readonly requestId: string
  /** Set once it is known to be one that the server serves. */
  metodo?: string | undefined
  /** The DNI of the session. */
  dni?: number | undefined
}

/** Set while a call of the API is answered. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** For pino's `mixin`: puts the request's id into every line that is logged while it is answered. */
export function requestIdMixin(): { readonly requestId?: string } {
  const context = requestContext.getStore()
  return context === undefined ? {} : { requestId: context.requestId }
}

/** Adds facts to the context of the request that is being answered; does nothing outside of one. */
export function noteRequest(facts: Partial<Pick<RequestContext, 'metodo' | 'dni'>>): void {
  const context = requestContext.getStore()
  if (context !== undefined) Object.assign(context, facts)
}
