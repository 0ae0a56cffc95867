import type { FieldContracts, MetodoContract } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import type { FieldChange, Conflict, Side, ThreeSides } from './conflict'
import { ConflictPanel, isSame } from './conflict-panel'
import { shownValue, LINE_ID, type Line, type LinesContract } from '#wire/kinds/lines'
import { type LineChange, type LinesChange, sumOfChanges } from '#wire/metodos/history'
import { stayingPlaces } from '#wire/metodos/staying-places'
import { isReceivedObject } from '#wire/received'

/**
 * Compares the values in the form with those that a colleague has saved since the form was opened.
 * @param metodo the pending write, which tells the fields that it sends
 * @returns undefined if the write would overwrite none of the colleague's changes
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
 * The colleague's changes to the fields that a write would overwrite: it can destroy no others. A field that both have
 * changed to the same value is no change.
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
    // Nobody can see whether a colleague has written a secret: an entered one is always in question.
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

/** Lines that the colleague has removed can only be written as new ones. */
const mendedLines = (field: FieldContract, own: unknown, others: unknown): unknown =>
  field.kind === 'lines' ? linesKnownTo(others, own) : own

function writtenFields({ request, from = {} }: MetodoContract): readonly string[] {
  const sent = Object.keys(request.shape).map((name) => from[name] ?? { field: name })
  return sent.flatMap(({ field, of }) => (of === 'previous' ? [] : [field]))
}

/** The changes of lines in the form of the history; lines are matched by their numbers. */
function linesChangeOf({ fields }: LinesContract, before: unknown, after: unknown): LinesChange {
  const gone = new Map(linesIn(before).map((line, at) => [line[LINE_ID], { line, at }]))
  gone.delete(undefined)
  const known = new Map(gone)
  const former = linesIn(after).flatMap((line) => known.get(line[LINE_ID])?.at ?? [])
  const staying = stayingPlaces(former)
  const cellsOf = (old: Line, now: Line): LineChange['cambios'] =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        isSame(field, old[name], now[name])
          ? []
          : [[name, [old[name] ?? null, now[name] ?? null] as const]],
      ),
    )
  const changes = linesIn(after).flatMap((line, at): readonly LineChange[] => {
    const was = gone.get(line[LINE_ID])
    gone.delete(line[LINE_ID])
    const of = { linea: at + 1, cambios: cellsOf(was?.line ?? {}, line) }
    if (was === undefined) return [{ ...of, tipo: 'alta', desde: null }]
    if (!staying.has(was.at)) return [{ ...of, tipo: 'movida', desde: was.at + 1 }]
    return Object.keys(of.cambios).length === 0 ? [] : [{ ...of, tipo: 'cambio', desde: null }]
  })
  const removed = [...gone.values()].map(({ line, at }): LineChange => ({
    tipo: 'baja',
    linea: at + 1,
    desde: null,
    cambios: cellsOf(line, {}),
  }))
  return sumOfChanges([...changes, ...removed])
}

/** The lines without the numbers that the colleague's record no longer has: those lines become new ones. */
function linesKnownTo(others: unknown, lines: unknown): readonly Line[] {
  const numbers = new Set(linesIn(others).map((line) => line[LINE_ID]))
  return linesIn(lines).map((line) => {
    if (numbers.has(line[LINE_ID])) return line
    const { [LINE_ID]: _gone, ...rest } = line
    return rest
  })
}

const linesIn = (value: unknown): readonly Line[] =>
  (Array.isArray(value) ? value : []).filter(isReceivedObject)
