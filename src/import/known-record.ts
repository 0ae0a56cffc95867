import type { ListedRow } from './target'

/** A record that exists, or that a row of the file has become. */
export interface KnownRecord {
  /** Comparable values by field; a field that lists do not answer is missing. */
  readonly values: ReadonlyMap<string, string>
  /** As the list answers it; undefined: a row of the file has become it. */
  readonly row: ListedRow | undefined
  /** The first row of the file with this record; undefined: none so far, it existed before. */
  line: number | undefined
}
