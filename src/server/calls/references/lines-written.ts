import { type LinesContract, lineLabel } from '#wire/kinds/lines'
import { isReceivedObject, type Received } from '#wire/received'

/** The lines of a write, and those of the record before it. */
export interface LinesWritten {
  readonly lines: readonly Received[]
  readonly known: readonly Received[]
  /** How a refusal names a field of the line at this place: 'Línea 3, Debe'. */
  labelAt(at: number, label: string): string
}

/**
 * @param stored as they are to be written
 * @param before as their table has them
 */
export function linesWritten(
  { one }: LinesContract,
  stored: unknown,
  before?: unknown,
): LinesWritten {
  return {
    lines: objects(stored),
    known: objects(before).flatMap(({ columns }) => (isReceivedObject(columns) ? [columns] : [])),
    labelAt: (at, label) => lineLabel(one, at, label),
  }
}

function objects(lines: unknown): readonly Received[] {
  const rows: readonly unknown[] = Array.isArray(lines) ? lines : []
  return rows.filter(isReceivedObject)
}
