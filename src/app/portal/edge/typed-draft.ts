import { draft } from '../../../runtime/session/stored-session'
import type { PortalEvent } from '../machine/events'
import type { FieldName, FormStep } from '../machine/state'

/** Every field that survives a reload; passwords do not. */
const FIELDS: readonly FieldName[] = ['dni', 'nombre', 'correo', 'repetido']

/** Stores what was typed into a form, for the page that is about to be loaded. */
export function storeDraft({ kind, values }: FormStep): void {
  draft.store({ ...values, clave: undefined, repetir: undefined, kind })
}

/** @returns the events that fill in what was typed before the page was loaded again; none where nothing was stored */
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
