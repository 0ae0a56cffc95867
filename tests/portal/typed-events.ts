import type { PortalEvent } from '../../src/app/portal/machine/events'
import type { FormName, Values } from '../../src/app/portal/machine/state'

/** The events of filling a form's fields. */
export function typedEvents<Name extends FormName>(
  form: Name,
  values: Partial<Values[Name]>,
): PortalEvent[] {
  return Object.entries(values).map(
    ([field, text]) => ({ type: 'typed', form, field, text }) as PortalEvent,
  )
}
