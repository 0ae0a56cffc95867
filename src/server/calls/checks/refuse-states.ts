import { isLocked, lockedText, type Stated, wrongMove, wrongStart } from '#wire/rules/states'
import type { RecordState } from '#server/store/history/record-state'
import type { TableLayout } from '#server/store/layout/table-layout'
import { leavesUnchanged } from '#server/store/table-writes'
import { Refusal } from '#server/store/refusal'
import type { Values } from '#wire/kinds/field'

/**
 * Refuses a new record that begins in another state than a new one may.
 * @param values of the record, as requests carry them or as they are stored: a state is a code in both
 * @throws Refusal 422
 */
export function refuseStart(stated: Stated, values: Values): void {
  const text = wrongStart(stated, values[stated.states?.of ?? ''])
  if (text !== undefined) throw refused(stated, text)
}

/** Refuses a state that no move leads to from the one that the record has. @throws Refusal 422 */
export function refuseMove(stated: Stated, before: Values, stored: Values): void {
  const of = stated.states?.of
  if (of === undefined || !Object.hasOwn(stored, of)) return
  const text = wrongMove(stated, before[of], stored[of])
  if (text !== undefined) throw refused(stated, text)
}

/**
 * Refuses an edit of a locked record, unless the state is its only change. An edit without changes is accepted.
 * @throws Refusal 422
 */
export function refuseLocked(
  stated: Stated,
  layout: TableLayout,
  before: RecordState,
  stored: Values,
): void {
  const { states } = stated
  const code = before.columns[states?.of ?? '']
  if (states === undefined || !isLocked(stated, code)) return
  const { [states.of]: _moved, ...changes } = stored
  const setsSecret = layout.fields.some(
    ({ name, column }) => column.sealed && typeof changes[name] === 'string',
  )
  const unchanged = leavesUnchanged(layout, { before, changes })
  if (!setsSecret && unchanged) return
  throw new Refusal(422, lockedText(stated, code, 'modificar'))
}

/** Refuses to delete a locked record. @throws Refusal 422 */
export function refuseRemoval(stated: Stated, before: Values): void {
  const { states } = stated
  if (states === undefined || !isLocked(stated, before[states.of])) return
  throw new Refusal(422, lockedText(stated, before[states.of], 'eliminar'))
}

const refused = ({ states, fields }: Stated, text: string): Refusal =>
  new Refusal(422, `${fields[states?.of ?? '']?.label ?? ''}: ${text}`)
