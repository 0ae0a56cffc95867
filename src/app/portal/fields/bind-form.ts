import type { PortalEvent } from '../machine/events'
import type { Faults, Verdict } from '../machine/judge'
import type { FieldName, FormStep } from '../machine/state'

/**
 * What the inputs of a form share.
 * @param verdict what is to be said of its values: nothing shows before the first attempt
 * @returns `sending`: its call is in flight; `field`: the props of one field's input
 */
export function bindForm<Values extends Readonly<Partial<Record<FieldName, string>>>>(
  step: FormStep & { readonly values: Values },
  verdict: Verdict<Values, unknown>,
  send: (event: PortalEvent) => void,
) {
  const sending = step.phase.kind === 'sending'
  const faults: Faults<Values> = step.attempted && !verdict.ok ? verdict.faults : {}
  const field = <Name extends FieldName & keyof Values>(name: Name) => ({
    value: step.values[name] ?? '',
    onText: (text: string) => send({ type: 'typed', field: name, text }),
    fault: faults[name],
    readOnly: sending,
  })
  return { sending, field }
}
