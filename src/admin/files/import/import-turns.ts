import type { Columns } from '../../../import/columns'
import { type FileTree, fileTreeOf } from '../../../import/file-tree'
import type { FileRow, ImportTarget } from '../../../import/target'
import { namesIn, textOf } from '../../../import/validate-row'
import { referralOf } from '#wire/kinds'
import type { RecordLookup } from './record-lookup'
import type { SentResult, WantedRow } from './row-writer'

/** A row that may be written, or the result of one that must not be. */
export type ReadyRow = { readonly row: WantedRow; readonly refused?: SentResult }

/** The order in which the rows of a file are written. */
export interface ImportTurns {
  /** Divides the rows into turns. Each turn is made ready after those before it are written. */
  of(rows: readonly WantedRow[]): readonly (readonly WantedRow[])[]
  ready(rows: readonly WantedRow[], signal: AbortSignal): Promise<readonly ReadyRow[]>
}

/** All rows in one turn. */
export const ONE_TURN: ImportTurns = {
  of: (rows) => [rows],
  ready: async (rows) => rows.map((row) => ({ row })),
}

/** The turns for a tree: a row is written after its parent row in the file, with the id that the parent got. */
export function importTurns(
  target: ImportTarget,
  columns: Columns,
  rows: readonly FileRow[],
  lookup: RecordLookup,
): ImportTurns {
  const tree = fileTreeOf(target, columns, rows)
  if (tree === undefined) return ONE_TURN
  const cellsOf = new Map(rows.map((row) => [row.line, row.cells]))
  return {
    of: (wanted) => {
      const byLine = new Map(wanted.map((one) => [one.line, one]))
      const turns = tree.turns.map((turn) => turn.flatMap(({ line }) => byLine.get(line) ?? []))
      return turns.filter((turn) => turn.length > 0)
    },
    ready: (wanted, signal) =>
      settled(tree, wanted, (line) => cellsOf.get(line) ?? [], lookup, signal),
  }
}

/** Replaces references to rows of the file by the ids of the records that were made from these rows. */
async function settled(
  tree: FileTree,
  wanted: readonly WantedRow[],
  cellsOf: (line: number) => readonly string[],
  lookup: RecordLookup,
  signal: AbortSignal,
): Promise<readonly ReadyRow[]> {
  const { column } = tree
  const referral = referralOf(column.field)
  const open = wanted.filter(({ verdict }) => tree.isOpen(verdict.body))
  if (open.length === 0 || referral === undefined) return wanted.map((row) => ({ row }))
  lookup.refresh()
  const textIn = ({ line }: WantedRow): string => textOf(column, cellsOf(line))
  const names = new Set(open.flatMap((row) => namesIn(column, textIn(row))))
  const referred = await lookup.referred(referral, [...names], signal)
  return wanted.map((row) => {
    if (!open.includes(row)) return { row }
    const found = referred.find(textIn(row))
    if ('problem' in found) {
      const error = `${column.field.label}: ${found.problem}`
      return { row, refused: { ok: false, status: 404, error } }
    }
    const body = { ...row.verdict.body, [column.sends]: found.sent }
    const shown = { ...row.verdict.shown, [column.name]: found.shown }
    return { row: { ...row, verdict: { ...row.verdict, body, shown } } }
  })
}
