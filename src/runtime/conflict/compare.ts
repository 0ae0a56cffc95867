import type { FieldContracts, MetodoContract } from '../../wire/contract'
import type { FieldContract } from '../../wire/kinds'
import { identityText, isIdentified } from '../../wire/received'
import { comparedValue } from '../../wire/wire-values'
import type { FieldChange, Conflict, ThreeSides } from './conflict'
import { ConflictPanel } from './conflict-panel'
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
  const taken = changes.filter(({ isDisputed }) => !isDisputed)
  const values = Object.fromEntries(taken.map(({ source, theirs }) => [source, theirs.value]))
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
    const side = (value: unknown) => ({ value, text: shownValue(field, value) })
    const isDisputed = isTyped || !isSame(field, was, own)
    const sides = { before: side(was), mine: side(own), theirs: side(others) }
    return [{ source, label: field.label, ...sides, isDisputed }]
  })
}

function writtenFields({ request, from = {} }: MetodoContract): readonly string[] {
  const sent = Object.keys(request.shape).map((name) => from[name] ?? { field: name })
  return sent.flatMap(({ field, of }) => (of === 'previous' ? [] : [field]))
}

/** Whether two values say the same once they travel: blanks around a text, or a choice's code for its text, are no change. */
function isSame(field: FieldContract, one: unknown, other: unknown): boolean {
  return travelling(field, one) === travelling(field, other)
}

/** Records that answers have identified, by their ids; names as they are. */
function identified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identified)
  return isIdentified(value) ? identityText(value) : value
}

function travelling(field: FieldContract, value: unknown): string {
  const compared = identified(comparedValue(field, value))
  const parsed = field.check.safeParse(compared ?? '')
  const sent: unknown = parsed.success ? parsed.data : compared
  const isNothing = sent === undefined || sent === null || sent === '' || sent === false
  if (isNothing) return ''
  // Several records are the same in any order.
  return Array.isArray(sent) ? sent.map(String).toSorted().join('\n') : String(sent)
}
