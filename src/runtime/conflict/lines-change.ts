import { LINE_ID, type Line, type LinesContract } from '../../wire/kinds/lines'
import type { LineChange, LinesChange } from '../../wire/metodos/history'
import { stayingPlaces } from '../../wire/metodos/staying-places'
import { sumOfChanges } from '../../wire/metodos/sum-of-changes'
import { isReceivedObject } from '../../wire/received'
import { isSame } from './same-value'

/** What became of lines, as the history says it; lines are the same ones by their numbers. */
export function linesChangeOf(
  { fields }: LinesContract,
  before: unknown,
  after: unknown,
): LinesChange {
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

/** Lines without the numbers that others do not have any more: those are new ones. */
export function linesKnownTo(others: unknown, lines: unknown): readonly Line[] {
  const numbers = new Set(linesIn(others).map((line) => line[LINE_ID]))
  return linesIn(lines).map((line) => {
    if (numbers.has(line[LINE_ID])) return line
    const { [LINE_ID]: _gone, ...rest } = line
    return rest
  })
}

const linesIn = (value: unknown): readonly Line[] =>
  (Array.isArray(value) ? value : []).filter(isReceivedObject)
