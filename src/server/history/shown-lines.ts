import * as z from 'zod'
import type { LineChange, LinesChange } from '../../wire/metodos/history'
import { sumOfChanges } from '../../wire/metodos/sum-of-changes'
import { storedLine } from './line-changes'

const storedLines = z.array(storedLine)

/**
 * What an entry says of lines: how many, and the first of them.
 * @param current the names that fields of a line have now, by their former ones
 */
export function shownLines(
  [before, after]: readonly [unknown, unknown],
  current: ReadonlyMap<string, string>,
): LinesChange {
  const [old, now] = [before, after].map((lines) => storedLines.safeParse(lines).data ?? [])
  const gone = new Map(old?.map((line) => [line.id, line]))
  const changes = (now ?? []).map(({ id, linea, movida, valores }): LineChange => {
    const was = gone.get(id)
    gone.delete(id)
    const cambios = pairs(was?.valores ?? {}, valores, current)
    if (was === undefined) return { tipo: 'alta', linea, desde: null, cambios }
    if (movida === undefined) return { tipo: 'cambio', linea, desde: null, cambios }
    return { tipo: 'movida', linea, desde: was.linea, cambios }
  })
  const removed = [...gone.values()].map(({ linea, valores }): LineChange => ({
    tipo: 'baja',
    linea,
    desde: null,
    cambios: pairs(valores, {}, current),
  }))
  return sumOfChanges([...changes, ...removed])
}

function pairs(
  before: z.output<typeof storedLine>['valores'],
  after: z.output<typeof storedLine>['valores'],
  current: ReadonlyMap<string, string>,
): LineChange['cambios'] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].map((name) => [
      current.get(name) ?? name,
      [before[name] ?? null, after[name] ?? null] as const,
    ]),
  )
}
