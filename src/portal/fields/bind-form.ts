import type { PortalEvent } from '../machine/effects'
import type { Faults, Verdict } from '../machine/verdict'
import type { FieldName, FormStep } from '../machine/state'

/**
 * The props that the inputs of a form share.
 * @param validate returns the faults of its values; not called before the first attempt, when none is shown
 * @returns `sending`: its call is in flight; `busy`: the call is in flight or waits to be made; `field`: the props of one
 * field's input
 */
export function bindForm<Values extends Readonly<Partial<Record<FieldName, string>>>>(
  step: FormStep & { readonly values: Values },
  validate: () => Verdict<Values, unknown>,
  send: (event: PortalEvent) => void,
) {
  const sending = step.phase.kind === 'sending'
  const busy = sending || step.phase.kind === 'waiting'
  const faults: Faults<Values> = step.attempted ? faultsOf(validate()) : {}
  const field = <Name extends FieldName & keyof Values>(name: Name) => ({
    name,
    value: step.values[name] ?? '',
    onText: (text: string) => send({ type: 'typed', field: name, text }),
    fault: faults[name],
    readOnly: busy,
  })
  return { sending, busy, field }
}

function faultsOf<Values>(verdict: Verdict<Values, unknown>): Faults<Values> {
  return verdict.ok ? {} : verdict.faults
}
