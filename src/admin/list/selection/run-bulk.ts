import type { RowResult } from '#wire/metodos/records'
import type { Row } from '#admin/provider/row'

/** How far a run is. */
export interface Progress {
  readonly done: number
  readonly total: number
}

export interface RefusedRow {
  readonly row: Row
  readonly status: number
  readonly error: string
}

/** The rows that are left to be done. */
export interface LeftRows {
  /** Their call got no answer: they may have been done. */
  readonly unknown: readonly Row[]
  readonly unsent: readonly Row[]
}

/** What has become of the rows. */
export interface BulkOutcome extends LeftRows {
  readonly done: number
  readonly unchanged: number
  readonly refused: readonly RefusedRow[]
  readonly ended: 'whole' | 'cancelled' | { readonly error: unknown }
}

/** What became of one row: as its own call, or not at all. */
export type SentResult = RowResult | LostResult

export interface LostResult {
  readonly ok: 'lost'
  /** Why no further row is sent. */
  readonly error: unknown
  /** It may have been done. */
  readonly mayBeDone: boolean
}

/** Sends rows. */
export interface BulkSender {
  /** The rows in parts, each of which is sent by one `send`. */
  parts(rows: readonly Row[]): readonly (readonly Row[])[]
  /** @returns what became of each row */
  send(rows: readonly Row[]): Promise<readonly SentResult[]>
}

/**
 * Sends rows part by part, until one cannot be sent.
 * @param signal no further part is sent; what was done stays
 */
export async function runBulk(
  rows: readonly Row[],
  sender: BulkSender,
  { signal, onProgress }: { readonly signal: AbortSignal; onProgress(progress: Progress): void },
): Promise<BulkOutcome> {
  const refused: RefusedRow[] = []
  const unknown: Row[] = []
  const unsent: Row[] = []
  let [done, unchanged, settled] = [0, 0, 0]
  let ended: BulkOutcome['ended'] = 'whole'
  for (const part of sender.parts(rows)) {
    if (ended === 'whole' && signal.aborted) ended = 'cancelled'
    if (ended !== 'whole') {
      unsent.push(...part)
      continue
    }
    const results = await sender.send(part)
    for (const [at, row] of part.entries()) {
      const result = results[at]
      if (result?.ok === 'lost') {
        ended = { error: result.error }
        if (result.mayBeDone) unknown.push(row)
        else unsent.push(row)
      } else if (result?.ok !== true) {
        refused.push({ row, status: result?.status ?? 500, error: result?.error ?? '' })
      } else if (result.unchanged === true) unchanged += 1
      else done += 1
    }
    settled += part.length
    onProgress({ done: settled, total: rows.length })
  }
  return { done, unchanged, refused, unknown, unsent, ended }
}
