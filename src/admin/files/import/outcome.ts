import type { Outcome, RowEnd } from '../../../import/import-rows'
import type { Reason } from '../../../import/reason'
import type { FileRow } from '../../../import/target'
import type { Verdict } from '../../../import/classify-rows'

/** A row and the action that an import would take for it. */
export interface ClassifiedRow {
  readonly row: FileRow
  readonly verdict: Verdict
}

export interface RefusedRow {
  readonly row: FileRow
  readonly reasons: readonly Reason[]
}

/** The result of an import as the screen shows it. */
export interface ImportOutcome {
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
  readonly ended: 'whole' | 'cancelled' | { readonly error: unknown }
}

/** The texts of reasons that are not in the contract. */
export interface ReasonTexts {
  readonly unsent: string
  readonly unconfirmed: string
  sameAsRefused(line: number): string
}

/**
 * The result of an import, of all rows of the file: those that it did not come to are as in the preview, and unsent if they
 * were to be written.
 * @param ends by line, the ends of the rows that it came to
 */
export function outcomeOf(
  rows: readonly ClassifiedRow[],
  ends: ReadonlyMap<number, RowEnd>,
  { ended, repeatable }: Pick<Outcome, 'ended' | 'repeatable'>,
  texts: ReasonTexts,
): ImportOutcome {
  const endOf = ({ row, verdict }: ClassifiedRow): RowEnd => {
    const end = ends.get(row.line) ?? verdict
    const isWanted = end.kind === 'new' || end.kind === 'changed'
    return isWanted && !ends.has(row.line) ? { kind: 'unsent' } : end
  }
  const all = rows.map((one) => ({ row: one.row, end: endOf(one) }))
  const lost = new Set(all.flatMap(({ row, end }) => (isLost(end) ? [row.line] : [])))
  const count = (kind: RowEnd['kind']): number => all.filter(({ end }) => end.kind === kind).length
  const refused = all.flatMap(({ row, end }): RefusedRow[] => {
    const reasons = reasonsOf(end, lost, texts)
    return reasons.length > 0 || end.kind === 'refused' ? [{ row, reasons }] : []
  })
  const [unsent, unconfirmed] = [count('unsent'), count('unconfirmed')]
  const [added, changed] = [count('new'), count('changed')]
  const isWhole = unsent + unconfirmed === 0
  return {
    added,
    changed,
    same: all.length - added - changed - refused.length,
    refused,
    unsent,
    unconfirmed,
    mayRepeat: !repeatable,
    ended: isWhole ? 'whole' : ended === 'interrupted' ? 'cancelled' : ended,
  }
}

const isLost = ({ kind }: RowEnd): boolean =>
  kind === 'refused' || kind === 'unsent' || kind === 'unconfirmed'

function reasonsOf(end: RowEnd, lost: ReadonlySet<number>, texts: ReasonTexts): readonly Reason[] {
  switch (end.kind) {
    case 'refused':
      return end.reasons
    case 'unsent':
      return [{ text: texts.unsent }]
    case 'unconfirmed':
      return [{ text: texts.unconfirmed }]
    case 'same': {
      // The row repeats another row of the file, which was not written.
      const isOfLost = end.line !== undefined && lost.has(end.line)
      return isOfLost ? [{ text: texts.sameAsRefused(end.line) }] : []
    }
    default:
      return []
  }
}
