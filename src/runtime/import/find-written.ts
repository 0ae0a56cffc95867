import type { Columns } from '../../import/columns'
import { KnownRecords } from '../../import/known-records'
import type { ImportTarget } from '../../import/target'
import type { ValidatedRow } from '../../import/validate-row'
import { wantedKeys } from '../../import/wanted-keys'
import type { RecordLookup } from './record-lookup'
import type { WantedRow } from './row-writer'

/**
 * Which rows are there of those to which no answer came, or that were refused: the records with their keys are read again, and
 * compared. A row that has no key, or cannot be looked for, is not among them.
 * @returns their lines
 */
export async function findWritten(
  target: ImportTarget,
  columns: Columns,
  lookup: RecordLookup,
  rows: readonly WantedRow[],
): Promise<ReadonlySet<number>> {
  const known = new KnownRecords(target, columns, target.entity.imports)
  const sent = rows.map(({ line, verdict }) => ({
    line,
    row: { body: verdict.body, shown: verdict.shown } satisfies ValidatedRow,
  }))
  const keys = wantedKeys(
    target,
    columns,
    sent.map(({ row }) => row),
  )
  try {
    known.reload((await lookup.known(target, columns, keys, AbortSignal.timeout(LONGEST_MS))).rows)
  } catch {
    // Whoever does not answer a write may not answer this either.
    return new Set()
  }
  const written = sent.filter(({ row }) => known.compare(row.shown).kind === 'same')
  return new Set(written.map(({ line }) => line))
}

/** How long somebody waits for it at most. Milliseconds. */
const LONGEST_MS = 20_000
