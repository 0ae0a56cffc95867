import type { Columns } from './columns'
import { type CsvRow, type Survey, readRows } from './csv'
import { ImportError } from './import-error'
import { judgeRow, type RowBody } from './judge-row'
import type { Progress } from './progress'
import type { Report } from './report'
import type { Tally } from './tally'
import type { ImportTarget } from './target'
import type { Transport } from './transport'

export interface ImportJob {
  readonly target: ImportTarget
  readonly file: string
  readonly survey: Survey
  readonly columns: Columns
  readonly report: Report
  /** undefined: rows are judged and none is written. */
  readonly transport: Transport | undefined
  readonly progress: Progress
}

export interface Outcome {
  readonly tally: Readonly<Tally>
  /** How it ended: whole, after Ctrl+C, or for a reason that would have met every further row too. */
  readonly ended: 'whole' | 'interrupted' | ImportError
}

/** The status of a record whose name or key is taken (specification, section 8). */
const DUPLICATE = 400

interface Sound {
  readonly row: CsvRow
  readonly body: RowBody
}

/** Judges and writes row by row, in batches; refused rows go to the report. */
export async function importRows(job: ImportJob, signal: AbortSignal): Promise<Outcome> {
  const { target, columns, survey, report, transport, progress } = job
  const tally: Tally = { added: 0, duplicates: 0, refused: 0 }
  const batch = transport?.batch ?? 500
  let sound: Sound[] = []
  try {
    for await (const row of readRows(job.file, survey)) {
      const judged = judgeRow(target, columns, row, survey.header.length)
      if ('body' in judged) sound.push({ row, body: judged.body })
      else await refuse(report, tally, row, judged.reason)
      if (sound.length < batch) continue
      await writeBatch(job, sound, tally)
      sound = []
      progress.show(tally)
      if (signal.aborted) return { tally, ended: 'interrupted' }
    }
    await writeBatch(job, sound, tally)
    progress.show(tally)
    return { tally, ended: 'whole' }
  } catch (error) {
    if (error instanceof ImportError) return { tally, ended: error }
    throw error
  }
}

async function writeBatch(
  { target, report, transport }: ImportJob,
  batch: readonly Sound[],
  tally: Tally,
): Promise<void> {
  if (transport === undefined) {
    tally.added += batch.length
    return
  }
  if (batch.length === 0) return
  const results = await transport.write(
    target.ingresar.metodo,
    batch.map(({ body }) => body),
  )
  for (const [index, { row }] of batch.entries()) {
    const result = results[index]
    if (result === undefined) throw new Error(`No answer for line ${row.line}`)
    if (result.ok) tally.added += 1
    else if (result.status === DUPLICATE) tally.duplicates += 1
    else await refuse(report, tally, row, result.error)
  }
}

async function refuse(report: Report, tally: Tally, row: CsvRow, reason: string): Promise<void> {
  tally.refused += 1
  await report.refuse(row, reason)
}
