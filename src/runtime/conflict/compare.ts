import type { FieldContracts, MetodoContract } from '../../wire/contract'
import type { FieldContract } from '../../wire/kinds'
import type { FieldChange, Conflict, Side, ThreeSides } from './conflict'
import { ConflictPanel } from './conflict-panel'
import { linesChangeOf, linesKnownTo } from './lines-change'
import { isSame } from './same-value'
import { shownValue } from './shown-value'

/**
 * Compares what the person has with what a colleague has saved since the form was opened.
 * @param metodo the write that is to come, which says what it sends
 * @returns undefined where the write would overwrite nothing of the colleague's
 */
export function conflictOf(
  fields: FieldContracts,
  metodo: MetodoContract,
  sides: ThreeSides,
): Conflict | undefined {
  const changes = changesOf(fields, metodo, sides)
  if (changes.length === 0) return undefined
  const values = Object.fromEntries(
    changes.map(({ source, isDisputed, mine, theirs }) => [
      source,
      isDisputed ? mine.value : theirs.value,
    ]),
  )
  return { changes, values: { ...sides.mine, ...values }, Panel: ConflictPanel }
}

/**
 * What a colleague has changed among the fields that a write would overwrite: nothing else can be lost by it. What both have changed to
 * the same is no change.
 */
function changesOf(
  fields: FieldContracts,
  metodo: MetodoContract,
  { before, mine, theirs }: ThreeSides,
): readonly FieldChange[] {
  return writtenFields(metodo).flatMap((source) => {
    const field = fields[source]
    if (field === undefined) return []
    const [was, own, others] = [before[source], mine[source], theirs[source]]
    // Whether a colleague has written a secret nobody can see: one that was typed is always in question.
    const isTyped = field.kind === 'secret' && typeof own === 'string'
    if (!isTyped && (isSame(field, was, others) || isSame(field, own, others))) return []
    const side = (value: unknown) => sideOf(field, value, was)
    const isDisputed = isTyped || !isSame(field, was, own)
    const sides = {
      before: side(was),
      mine: side(mendedLines(field, own, others)),
      theirs: side(others),
    }
    return [{ source, label: field.label, ...sides, isDisputed }]
  })
}

function sideOf(field: FieldContract, value: unknown, before: unknown): Side {
  const text = shownValue(field, value)
  return field.kind === 'lines'
    ? { value, text, lines: linesChangeOf(field, before, value) }
    : { value, text }
}

/** Lines that the colleague has removed can be written as new ones alone. */
const mendedLines = (field: FieldContract, own: unknown, others: unknown): unknown =>
  field.kind === 'lines' ? linesKnownTo(others, own) : own

function writtenFields({ request, from = {} }: MetodoContract): readonly string[] {
  const sent = Object.keys(request.shape).map((name) => from[name] ?? { field: name })
  return sent.flatMap(({ field, of }) => (of === 'previous' ? [] : [field]))
}
