import type { PortalEvent } from '../../src/portal/machine/effects'
import type { FieldName } from '../../src/portal/machine/state'

export type Typed = Partial<Record<FieldName, string>>

/** The events of filling fields of the form that stands. */
export function typedEvents(values: Typed): PortalEvent[] {
  return Object.entries(values).map(
    ([field, text]) => ({ type: 'typed', field: field as FieldName, text }) as const,
  )
}
