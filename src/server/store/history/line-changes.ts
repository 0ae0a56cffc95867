import type { Transaction } from 'kysely'
import * as z from 'zod'
import { stayingPlaces } from '#wire/metodos/staying-places'
import { turns } from '../bulk/chunks'
import type { FieldLayout, TableLayout } from '../layout/table-layout'
import type { Tables } from '../tables'
import { lastingText, learnNames } from './lasting-text'
import { columnOf, isSame, type LineState } from './record-state'

/** A line in an entry: if it was there before and after, only the fields that differ. */
export const storedLine = z.object({
  /** The line's own number, which is the same before and after. */
  id: z.number(),
  /** Its place among the lines, from 1. */
  linea: z.number(),
  /** Its place among the lines that were there before has changed. */
  movida: z.optional(z.literal(true)),
  /** By field; empty values are left out. */
  valores: z.record(z.string(), z.unknown()),
})

type StoredLine = z.output<typeof storedLine>

/**
 * [before, after] of the lines that differ; a new or deleted line is on one side alone. A line that only moved because of
 * others does not differ. undefined if none differs.
 */
export async function lineChanges(
  trx: Transaction<Tables>,
  layout: TableLayout,
  old: readonly LineState[],
  now: readonly LineState[],
): Promise<readonly [unknown, unknown] | undefined> {
  for (const { name, reference } of layout.fields) {
    if (reference === undefined) continue
    const ids = [...old, ...now].flatMap(({ columns }) => columns[name] ?? [])
    await learnNames(trx, reference, ids.map(Number))
  }
  const known = new Map(old.map((line, at) => [line.number, { line, at }]))
  const stayed = now.flatMap(({ number }) => known.get(number) ?? [])
  const staying = stayingPlaces(stayed.map(({ at }) => at))
  const [before, after]: [StoredLine[], StoredLine[]] = [[], []]
  const turn = turns()
  for (const [at, line] of now.entries()) {
    await turn()
    const was = known.get(line.number)
    known.delete(line.number)
    const fields = layout.fields.filter(
      (field) => !isSame(columnOf(field, was?.line), columnOf(field, line)),
    )
    const isMoved = was !== undefined && !staying.has(was.at)
    if (was !== undefined && fields.length === 0 && !isMoved) continue
    if (was !== undefined) before.push(await readableLine(trx, fields, was.line, was.at))
    const changed = await readableLine(trx, fields, line, at)
    after.push(isMoved ? { ...changed, movida: true } : changed)
  }
  for (const { line, at } of known.values()) {
    await turn()
    before.push(await readableLine(trx, layout.fields, line, at))
  }
  return before.length === 0 && after.length === 0 ? undefined : [orNull(before), orNull(after)]
}

const orNull = (lines: readonly StoredLine[]) => (lines.length === 0 ? null : lines)

async function readableLine(
  trx: Transaction<Tables>,
  fields: readonly FieldLayout[],
  line: LineState,
  at: number,
): Promise<StoredLine> {
  const valores: Record<string, unknown> = {}
  for (const field of fields) {
    const value = await lastingText(trx, field, columnOf(field, line))
    if (value !== null) valores[field.name] = value
  }
  return { id: line.number ?? 0, linea: at + 1, valores }
}
