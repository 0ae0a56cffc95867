import type { Columns } from '../../../import/columns'
import { RowClassifier, type Verdict, type VerdictCounts } from '../../../import/classify-rows'
import { fileTreeOf } from '../../../import/file-tree'
import { wantedKeys } from '../../../import/wanted-keys'
import { KnownRecords } from '../../../import/known-records'
import type { ReferredRecords } from '../../../import/referred'
import type { FileRow, ImportTarget } from '../../../import/target'
import { namesIn, textOf, type ValidatedRow, validateRow } from '../../../import/validate-row'
import { referralOf } from '#wire/kinds'
import type { Version } from '#admin/provider/wire/versioned-call'
import type { RecordLookup } from './record-lookup'

export interface ClassifiedRow {
  readonly row: FileRow
  readonly verdict: Verdict
}

/** The action that an import would take for each row of a file. */
export interface Preview {
  readonly rows: readonly ClassifiedRow[]
  readonly counts: VerdictCounts
  /** The version of the records that the rows were compared with. */
  readonly version: Version
}

/** The rows that are classified before the browser gets a pause for other work: some 30 ms. */
const AT_ONCE = 500

/**
 * Compares every row with the existing records, and with the rows above it.
 * @param signal stops the comparison
 * @throws the error of the lookup; the signal's reason
 */
export async function previewOf(
  target: ImportTarget,
  columns: Columns,
  rows: readonly FileRow[],
  lookup: RecordLookup,
  signal: AbortSignal,
): Promise<Preview> {
  const read = await readReferred(columns, rows, lookup, signal)
  const referred = fileTreeOf(target, columns, rows)?.beside(read) ?? read
  signal.throwIfAborted()
  const validated: ValidatedRow[] = []
  await inTurns(rows, signal, (row) => {
    validated.push(validateRow({ target, columns, referred }, row))
  })
  const known = new KnownRecords(target, columns, target.entity.imports)
  const keys = wantedKeys(target, columns, validated)
  const { rows: found, version } = await lookup.known(target, columns, keys, signal)
  known.reload(found)
  const classifier = new RowClassifier(target, columns, known)
  const classified: ClassifiedRow[] = []
  const counts = { new: 0, changed: 0, same: 0, refused: 0 }
  await inTurns(rows, signal, (row, at) => {
    const verdict = classifier.classify(row, validated[at] ?? { reasons: [] })
    counts[verdict.kind] += 1
    classified.push({ row, verdict })
  })
  return { rows: classified, counts, version }
}

async function readReferred(
  { sent }: Columns,
  rows: readonly FileRow[],
  lookup: RecordLookup,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, ReferredRecords>> {
  const referred = new Map<string, ReferredRecords>()
  for (const column of sent) {
    const referral = referralOf(column.field)
    if (referral === undefined || column.index === undefined) continue
    const names = new Set(rows.flatMap(({ cells }) => namesIn(column, textOf(column, cells))))
    referred.set(column.sends, await lookup.referred(referral, [...names], signal))
  }
  return referred
}

async function inTurns(
  rows: readonly FileRow[],
  signal: AbortSignal,
  work: (row: FileRow, at: number) => void,
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    signal.throwIfAborted()
    work(row, at)
  }
}
