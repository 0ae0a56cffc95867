import type { Column } from '../../columns/column'
import { finder } from '../../rows/row-finder'
import type { Filter } from '../../rows/filter'
import { searchable } from '../../rows/search-rows'
import type { Row } from '../../rows/row'
import type { DeclaredFilter } from '../declared-filters'
import { fittingRows } from '../fitting-rows'

/** Rows that are looked at before the clock is. */
const AT_ONCE = 200

/** The page is kept from nothing else for longer. Milliseconds. */
const TURN_MS = 12

export interface CountedRows {
  readonly rows: readonly Row[]
  /** What rows are searched by beside the filter that is counted, and the fields of that. */
  readonly text: string
  readonly searches: readonly string[]
  readonly columns: readonly Column[]
  readonly others: Filter
  readonly declared: readonly DeclaredFilter[]
  /** That periods are counted from. */
  readonly day: string
  /** The filter that is counted. */
  readonly name: string
  /** What it would ask for, in turn. */
  readonly values: readonly unknown[]
}

/**
 * How many rows each value of a filter would give, in turns between which the page answers whoever types.
 * @throws what the signal was aborted with
 */
export async function countRows(
  { rows, text, searches, columns, others, declared, day, name, values }: CountedRows,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const counts = values.map(() => 0)
  const own = declared.filter((one) => one.name === name)
  let begin = performance.now()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    if (performance.now() - begin > TURN_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
      begin = performance.now()
    }
    const fitting = fittingRows(rows.slice(at, at + AT_ONCE), others, declared, day)
    const found = text === '' ? fitting : searched(fitting)
    values.forEach((value, place) => {
      const given = fittingRows(found, { [name]: value }, own, day)
      counts[place] = (counts[place] ?? 0) + given.length
    })
  }
  return counts

  function searched(some: readonly Row[]): readonly Row[] {
    return finder(searchable(some, searches, columns))(text).map(({ row }) => row)
  }
}
