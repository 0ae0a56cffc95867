import { type FileTree, fileTreeOf } from '../../src/import/file-tree'
import { KnownRecords } from '../../src/import/known-records'
import type { ReferredByField } from '../../src/import/referred'
import type { FileRow, ListedRow } from '../../src/import/target'
import { type ValidatedRow, validateRow } from '../../src/import/validate-row'
import { areAnswered, rowsWithKeys, wantedKeys } from '../../src/import/wanted-keys'
import { ImportError } from './import-error'
import type { ImportJob, Outcome } from './import-job'
import { ImportRun } from './import-run'
import { readReferred } from './read-referred'

/**
 * Validates every row against the existing records and the rows above it, and writes those that are new or changed in
 * batches; refused rows go to the report. A dry run only leaves out the writing.
 * @throws ImportError where the records that rows are compared with cannot be read: then nothing was written
 */
export async function importRows(job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const { target, columns, transport, progress } = job
  const read = await readReferred(target.contract, columns, transport)
  const tree = await treeIn(job)
  const referred = tree?.beside(read) ?? read
  const known = new KnownRecords(target, columns, target.entity.imports)
  const readKnown = await knownReader(job, referred)
  if (known.hasUniqueKeys) known.reload(await readKnown())
  const run = new ImportRun(job, referred, known, readKnown)
  const outcome = (ended: Outcome['ended']): Outcome => {
    return { tally: run.tally, ended, doneUpTo: run.doneUpTo, repeatable: run.isRepeatable }
  }
  try {
    for await (const rows of turnsOf(job, tree, run)) {
      for await (const row of rows) {
        await run.take(row)
        if (!run.isFull) continue
        await run.flush()
        progress.show(run.tally)
        if (signal.aborted) return outcome('interrupted')
      }
      await run.flush()
    }
    progress.show(run.tally)
    return outcome('whole')
  } catch (error) {
    await run.reportRefused()
    if (error instanceof ImportError) return outcome(error)
    throw error
  }
}

/** The rows of a file for a tree, which are read at once; undefined: they form none. */
async function treeIn({ target, columns, source }: ImportJob): Promise<FileTree | undefined> {
  if (target.entity.tree === undefined) return undefined
  const rows: FileRow[] = []
  for await (const row of source.rows()) rows.push(row)
  return fileTreeOf(target, columns, rows)
}

/** The rows in the order in which they are written: of a tree each turn with the records that those before it have become. */
async function* turnsOf(
  { target, columns, transport, source, dryRun }: ImportJob,
  tree: FileTree | undefined,
  run: ImportRun,
): AsyncIterable<AsyncIterable<FileRow> | Iterable<FileRow>> {
  if (tree === undefined) return yield source.rows()
  for (const rows of tree.turns) {
    if (!dryRun) run.referTo(await readReferred(target.contract, columns, transport))
    yield rows
  }
}

/** Reads the records that rows are compared with: by the keys of the file where the backend finds them, else the list. */
async function knownReader(
  { target, columns, transport, source }: ImportJob,
  referred: ReferredByField,
): Promise<() => Promise<readonly ListedRow[]>> {
  const { entity } = target
  const isWhole = transport.read === undefined || areAnswered(entity, columns.sent)
  if (transport.find === undefined && isWhole) return () => transport.list(entity)
  const validated: ValidatedRow[] = []
  for await (const row of source.rows()) {
    validated.push(validateRow({ target, columns, referred }, row))
  }
  const keys = wantedKeys(target, columns, validated)
  return async () => {
    if (transport.find !== undefined) return transport.find(entity, keys)
    const listed = rowsWithKeys(entity.fields, keys, await transport.list(entity))
    return (await transport.read?.(entity, listed)) ?? listed
  }
}
