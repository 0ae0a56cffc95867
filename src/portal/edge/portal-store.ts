import { CodeNotFetched, describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import {
  clearSession,
  codeToken,
  storeSession,
  draft,
} from '#admin/provider/session/stored-session'
import { CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { hasProviderRules } from '../provider-rules'
import { lateCode, loadLateCode } from '../late'
import { nextWake, type PortalState, type FieldName, type FormStep } from '../machine/state'
import type { CallRequest, Effect, PortalEvent } from '../machine/effects'
import { initialState, reduce } from '../machine/reduce'

/** Every field that survives a reload; passwords do not. */
const FIELDS: readonly FieldName[] = ['dni', 'nombre', 'correo', 'repetido']

/** Stores the typed values of a form, for the page that is about to be loaded. */
export function storeDraft({ kind, values }: FormStep): void {
  draft.store({ ...values, clave: undefined, repetir: undefined, kind })
}

/** @returns the events that fill in the values typed before the page was loaded again; none if nothing was stored */
export function takeDraft(): readonly PortalEvent[] {
  const stored = draft.take()
  if (typeof stored !== 'object' || stored === null) return []
  const values: Partial<Record<string, unknown>> = { ...stored }
  const typed = FIELDS.flatMap((field): PortalEvent[] => {
    const text = values[field]
    return typeof text === 'string' ? [{ type: 'typed', field, text }] : []
  })
  if (values['kind'] === 'registration') return [{ type: 'flipped' }, ...typed]
  if (values['kind'] === 'recovery') return [{ type: 'recovery-chosen' }, ...typed]
  return typed
}

export interface PortalExits {
  /** The login answer is stored: the signed-in app may show. */
  readonly onSignedIn: () => void
  /** The person started typing: the signed-in app may begin to load. */
  readonly preloadSignedIn: () => void
}

/** Runs the machine: only this class of the portal touches clock, network, storage and window. */
export class PortalStore {
  #state = initialState(Date.now(), hasProviderRules())
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  constructor(readonly exits: PortalExits) {}

  readonly read = (): PortalState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Starts the clock, and fetches the code that the first screen did without. @returns a function that stops the clock */
  readonly start = (): (() => void) => {
    const look = () => this.send({ type: 'tick' })
    document.addEventListener('visibilitychange', look)
    this.#arm()
    for (const event of takeDraft()) this.send(event)
    // Not needed before the first submit, which requests the code again if this fetch fails.
    loadLateCode().catch(() => undefined)
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearTimeout(this.#timer)
    }
  }

  readonly send = (event: PortalEvent): void => {
    const { state, effects } = reduce(this.#state, event, Date.now())
    this.#state = state
    this.#arm()
    for (const listener of this.#listeners) listener()
    for (const effect of effects) this.#carryOut(effect)
  }

  /** Sets the one timer, for the next moment at which the screen changes. */
  #arm(): void {
    clearTimeout(this.#timer)
    const wake = nextWake(this.#state)
    if (wake === undefined) return
    this.#timer = setTimeout(() => this.send({ type: 'tick' }), wake - Date.now())
  }

  #carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'call':
        return void this.#call(effect.call, effect.request)
      case 'load-checks':
        return void this.#loadChecks(effect.call)
      case 'sign-in':
        storeSession(effect.session)
        return this.exits.onSignedIn()
      case 'preload-signed-in':
        return this.exits.preloadSignedIn()
      case 'store-code-token':
        return codeToken.store(effect.token)
      case 'clear-code-token':
        return codeToken.clear()
      case 'end-session':
        clearSession()
        return location.reload()
      case 'reload':
        storeDraft(effect.typed)
        return location.reload()
      case 'alert':
        return alert(effect.text)
    }
  }

  async #call(call: number, request: CallRequest): Promise<void> {
    this.send(await lateCode().outcomeOf(call, request))
  }

  /** Waits as long as a call may take, and no longer. */
  async #loadChecks(call: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const overdue = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new CodeNotFetched('unreachable', 'late-code')),
        CALL_TIMEOUT_MS,
      )
    })
    try {
      await Promise.race([loadLateCode(), overdue])
      this.send({ type: 'checks-loaded', call })
    } catch (error) {
      this.send({ type: 'checks-missing', call, failure: describeCodeFailure(error) })
    } finally {
      clearTimeout(timer)
    }
  }
}
