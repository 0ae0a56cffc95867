import type { CallAnswer, Effect, PortalEvent } from '../../../src/portal/machine/effects'
import { loadLateCode } from '../../../src/portal/late'
import type { PortalState, FieldName } from '../../../src/portal/machine/state'
import { initialState, reduce } from '../../../src/portal/machine/reduce'
import type { CallFailure } from '#admin/provider/wire/call-metodo'

await loadLateCode()

/** The portal's machine with a clock in the hand: no timers, no network, no browser. */
export class Play {
  now = Date.UTC(2026, 2, 2, 12)
  state: PortalState
  /** Effects of the last event. */
  effects: readonly Effect[] = []

  /** @param providerRules whether the provider's rules for a new password hold */
  constructor(providerRules = false) {
    this.state = initialState(this.now, providerRules)
  }

  send(event: PortalEvent): this {
    const change = reduce(this.state, event, this.now)
    this.state = change.state
    this.effects = change.effects
    return this
  }

  /** Lets time pass, then looks at the clock as the portal's timer does. */
  after(seconds: number): this {
    this.now += seconds * 1000
    return this.send({ type: 'tick' })
  }

  type(values: Typed): this {
    for (const event of typedEvents(values)) this.send(event)
    return this
  }

  submit(): this {
    return this.send({ type: 'submitted' })
  }

  close(): this {
    return this.send({ type: 'notice-closed' })
  }

  /** Answers the call in flight. */
  answer(answer: CallAnswer): this {
    return this.send({ type: 'answered', call: this.state.calls - 1, answer })
  }

  /** Fails the call in flight: with a status and its `error`, or as the wire client tells it. */
  fail(failure: CallFailure | number, error?: string): this {
    const told =
      typeof failure === 'number'
        ? ({ kind: 'answered', status: failure, error } as const)
        : failure
    return this.send({ type: 'failed', call: this.state.calls - 1, failure: told })
  }

  get step() {
    return this.state.step
  }

  /** What a modal message says now, and nothing where none stands. */
  get notice() {
    const { step } = this.state
    if ('notice' in step) return step.notice
    return step.phase.kind === 'notice' ? step.phase.notice : undefined
  }

  /** The names of the last event's effects. */
  get did() {
    return this.effects.map((effect) => effect.do)
  }
}

export const ANA = {
  dni: '30111222',
  nombre: 'Ana Muñoz',
  correo: 'ana@example.com',
  repetido: 'ana@example.com',
}

export function atRecovery(play = new Play()): Play {
  return play.send({ type: 'recovery-chosen' })
}

export function atRegistration(play = new Play()): Play {
  return play.send({ type: 'flipped' })
}

export function atCode(flow: 'recovery' | 'registration', play = new Play()): Play {
  return flow === 'recovery'
    ? atRecovery(play)
        .type({ dni: ANA.dni })
        .submit()
        .answer({ operation: 'pedirCodigo', correo: 'a***@example.com' })
    : atRegistration(play).type(ANA).submit().answer({ operation: 'registrar', correo: ANA.correo })
}

export function atPassword(flow: 'recovery' | 'registration', play = new Play()): Play {
  return atCode(flow, play)
    .type({ codigo: '012345' })
    .submit()
    .answer({ operation: 'enviarCodigo', token: 'del-codigo' })
}

export function setPassword(flow: 'recovery' | 'registration'): Play {
  return atPassword(flow).type({ clave: 'muy segura', repetir: 'muy segura' }).submit()
}

export const FLOWS = ['recovery', 'registration'] as const

export type Typed = Partial<Record<FieldName, string>>

/** The events of filling fields of the form that stands. */
export function typedEvents(values: Typed): PortalEvent[] {
  return Object.entries(values).map(
    ([field, text]) => ({ type: 'typed', field: field as FieldName, text }) as const,
  )
}
