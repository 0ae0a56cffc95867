import type { Reason } from '../../../import/reason'
import type { FileRow } from '../../../import/target'
import { type ImportTurns, ONE_TURN } from './import-turns'
import type { Preview } from './preview'
import type { RowWriter, SentResult, WantedRow } from './row-writer'

export interface RefusedRow {
  readonly row: FileRow
  readonly reasons: readonly Reason[]
}

/** The progress of an import. */
export interface Progress {
  /** The written or refused rows, out of those to be sent. */
  readonly done: number
  readonly total: number
}

export interface Outcome {
  readonly added: number
  readonly changed: number
  readonly same: number
  /** In the order of the file: rows that the checks or the backend refused, unsent and unconfirmed rows. */
  readonly refused: readonly RefusedRow[]
  /** The number of refused rows that were not sent. */
  readonly unsent: number
  /** The number of refused rows that got no answer, and were not found afterwards either. */
  readonly unconfirmed: number
  /** Rows without a key were sent, so another import of the same file would add them again. */
  readonly mayRepeat: boolean
  /** The way in which the import ended. */
  readonly ended: 'whole' | 'cancelled' | { readonly error: unknown }
}

/** The texts of reasons that are not in the contract. */
export interface ReasonTexts {
  readonly unsent: string
  readonly unconfirmed: string
  sameAsRefused(line: number): string
}

export interface RunOptions {
  readonly signal: AbortSignal
  /** Default: all rows at once. */
  readonly turns?: ImportTurns
  onProgress(progress: Progress): void
  /** Finds out which of the unanswered or refused rows are in the backend. @returns their lines */
  findWritten(rows: readonly WantedRow[]): Promise<ReadonlySet<number>>
}

/**
 * Writes the rows that a preview has found new or changed, part by part.
 * @param options.signal stops the import: no further part is sent, and the written ones stay
 */
export async function runImport(
  preview: Pick<Preview, 'rows' | 'counts'>,
  writer: RowWriter,
  texts: ReasonTexts,
  { signal, onProgress, findWritten, turns = ONE_TURN }: RunOptions,
): Promise<Outcome> {
  const wanted = preview.rows.flatMap(({ row, verdict }): WantedRow[] =>
    verdict.kind === 'new' || verdict.kind === 'changed' ? [{ line: row.line, verdict }] : [],
  )
  const results = new Map<number, SentResult>()
  const state: { ended: Outcome['ended'] } = { ended: 'whole' }
  let done = 0
  const write = async (part: readonly WantedRow[]): Promise<void> => {
    if (state.ended === 'whole' && signal.aborted) state.ended = 'cancelled'
    if (state.ended !== 'whole') {
      for (const { line } of part) results.set(line, 'unsent')
      return
    }
    const { results: written, stopped } = await writer.write(part)
    for (const [at, { line }] of part.entries()) results.set(line, written[at] ?? 'unconfirmed')
    if (stopped !== undefined) state.ended = stopped
    done += part.length
    onProgress({ done, total: wanted.length })
  }
  for (const turn of turns.of(wanted)) {
    const ready: ReadyRows =
      state.ended === 'whole' ? await readyRows(turns, turn, signal) : { rows: turn }
    if (ready.failed !== undefined) state.ended = ready.failed
    for (const { line, result } of ready.refused ?? []) results.set(line, result)
    for (const part of writer.parts(ready.rows)) await write(part)
  }
  const open = wanted.filter(({ line }) => isOpen(results.get(line)))
  const found = open.length > 0 ? await findWritten(open) : new Set<number>()
  for (const line of found) {
    // A refused row that is there was written by somebody else meanwhile, such as the same import in another tab.
    const isOthers = results.get(line) !== 'unconfirmed'
    results.set(line, { ok: true, ...(isOthers && { unchanged: true }) })
  }
  const areAllAnswered = [...results.values()].every((result) => typeof result === 'object')
  const isDone = state.ended !== 'cancelled' && areAllAnswered
  return outcomeOf(preview, wanted, results, texts, isDone ? 'whole' : state.ended)
}

interface ReadyRows {
  readonly rows: readonly WantedRow[]
  readonly refused?: readonly { readonly line: number; readonly result: SentResult }[]
  /** The reason why the turn cannot be made ready. None of its rows is sent then. */
  readonly failed?: { readonly error: unknown }
}

async function readyRows(
  turns: ImportTurns,
  turn: readonly WantedRow[],
  signal: AbortSignal,
): Promise<ReadyRows> {
  try {
    const ready = await turns.ready(turn, signal)
    return {
      rows: ready.flatMap(({ row, refused }) => (refused === undefined ? row : [])),
      refused: ready.flatMap(({ row: { line }, refused: result }) =>
        result === undefined ? [] : { line, result },
      ),
    }
  } catch (error) {
    return { rows: turn, failed: { error } }
  }
}

const isOpen = (result: SentResult | undefined): boolean =>
  result === 'unconfirmed' || (typeof result === 'object' && !result.ok)

function outcomeOf(
  { rows, counts }: Pick<Preview, 'rows' | 'counts'>,
  wanted: readonly WantedRow[],
  results: ReadonlyMap<number, SentResult>,
  texts: ReasonTexts,
  ended: Outcome['ended'],
): Outcome {
  const isWritten = ({ line }: Pick<WantedRow, 'line'>): boolean => {
    const result = results.get(line)
    return typeof result === 'object' && result.ok
  }
  const lost = (line: number): boolean => results.has(line) && !isWritten({ line })
  const refused = rows.flatMap(({ row, verdict }): RefusedRow[] => {
    if (verdict.kind === 'refused') return [{ row, reasons: verdict.reasons }]
    if (lost(row.line))
      return [{ row, reasons: [{ text: reasonOf(results.get(row.line), texts) }] }]
    // The row repeats another row of the file, which was not written.
    if (verdict.kind !== 'same' || verdict.line === undefined || !lost(verdict.line)) return []
    return [{ row, reasons: [{ text: texts.sameAsRefused(verdict.line) }] }]
  })
  const all = [...results.values()]
  const ofOthers = refused.filter(({ row }) => !results.has(row.line)).length - counts.refused
  const there = wanted.filter(isWritten)
  const written = there.filter(({ line }) => !isUnchanged(results.get(line)))
  const sent = wanted.filter(({ line }) => results.get(line) !== 'unsent')
  return {
    added: written.filter(({ verdict }) => verdict.kind === 'new').length,
    changed: written.filter(({ verdict }) => verdict.kind === 'changed').length,
    same: counts.same - ofOthers + there.length - written.length,
    refused,
    unsent: all.filter((result) => result === 'unsent').length,
    unconfirmed: all.filter((result) => result === 'unconfirmed').length,
    mayRepeat: sent.some(({ verdict }) => verdict.kind === 'new' && !verdict.hasKey),
    ended,
  }
}

const isUnchanged = (result: SentResult | undefined): boolean =>
  typeof result === 'object' && result.ok && result.unchanged === true

function reasonOf(result: SentResult | undefined, texts: ReasonTexts): string {
  if (typeof result === 'object') return result.ok ? '' : result.error
  return result === 'unsent' ? texts.unsent : texts.unconfirmed
}
