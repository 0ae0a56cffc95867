import { KnownRecords } from '../../src/import/known-records'
import type { ReferredByField } from '../../src/import/referred'
import type { ListedRow } from '../../src/import/target'
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
  const { target, columns, transport, source, progress } = job
  const referred = await readReferred(target.contract, columns, transport)
  const known = new KnownRecords(target, columns, target.entity.imports)
  const readKnown = await knownReader(job, referred)
  if (known.hasUniqueKeys) known.reload(await readKnown())
  const run = new ImportRun(job, referred, known, readKnown)
  const outcome = (ended: Outcome['ended']): Outcome => {
    return { tally: run.tally, ended, doneUpTo: run.doneUpTo, repeatable: run.isRepeatable }
  }
  try {
    for await (const row of source.rows()) {
      await run.take(row)
      if (!run.isFull) continue
      await run.flush()
      progress.show(run.tally)
      if (signal.aborted) return outcome('interrupted')
    }
    await run.flush()
    progress.show(run.tally)
    return outcome('whole')
  } catch (error) {
    await run.reportRefused()
    if (error instanceof ImportError) return outcome(error)
    throw error
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
