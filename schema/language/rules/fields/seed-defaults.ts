import type { EntityDraft } from '../../drafts'
import type { SchemaValue } from '../../kinds/field-options'
import { knownFields } from '../rule'

/** A seed row, as it is declared. */
export type Row = Readonly<Record<string, SchemaValue>>

/** A row with what its fields start with. Of 'today' nothing is known before the start: it stays out. */
export function withDefaults({ declared: { fields } }: EntityDraft, row: Row): Row {
  const initial = knownFields(fields).flatMap(([name, field]) => {
    const value = 'default' in field ? field.default : field.kind === 'boolean' ? false : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(initial), ...row }
}
