import type { Referral } from '#wire/kinds/reference'
import type { RowResult } from '#wire/metodos/records'
import type { Values } from '#wire/kinds/field'
import type { WrittenVerdict } from './classify-rows'
import type { Columns } from './columns'
import type { FindReferred } from './referred'
import type { ImportTarget } from './target'
import type { WantedKeys } from './wanted-keys'

/** The import that a store serves. */
export interface StoredImport {
  readonly target: ImportTarget
  readonly columns: Columns
  /** The name of the file, for the history. */
  readonly file: string
}

/** A row to write, and its line in the file. */
export interface WantedRow {
  readonly line: number
  readonly verdict: WrittenVerdict
}

/**
 * The result of a row. `unsent`: it was not written; `unconfirmed`: no answer has come, so it may have been written.
 */
export type SentResult = RowResult | 'unsent' | 'unconfirmed'

export interface PartResult {
  /** In the order of the rows. */
  readonly results: readonly SentResult[]
  /** The reason why the import must stop; undefined: the next rows may be written. */
  readonly stopped?: { readonly error: unknown }
}

/**
 * The place that the rows of one file are compared with and written to: the embedded backend through the wire, a provider
 * through the wire, or a data folder.
 */
export interface RecordStore {
  /** The number of rows that one `write` gets. */
  readonly batch: number
  /**
   * The records that rows are compared with: at least those that have one of the keys.
   * @param keys finds out the keys of the file
   * @throws the error of the call; the reason of the signal
   */
  known(keys: () => Promise<readonly WantedKeys[]>, signal: AbortSignal): Promise<readonly Values[]>
  /**
   * The records that cells refer to.
   * @param names finds out the names or ids that the cells have
   * @throws the error of the call; the reason of the signal
   */
  referred(
    referral: Referral,
    names: () => Promise<readonly string[]>,
    signal: AbortSignal,
  ): Promise<FindReferred>
  /**
   * Writes rows. A record that somebody has written since it was read is refused if the backend knows. An error that stops
   * the import is part of the answer.
   */
  write(rows: readonly WantedRow[]): Promise<PartResult>
}

/** A status of a refusal, and its text. */
export interface CallRefusal {
  readonly status: number
  readonly error: string
}

/** The wire, with the session of the importing user. */
export interface Wire {
  /**
   * Makes a call.
   * @param version the version that a write is based on
   * @returns the answer, and the version of the data if the backend has versions
   * @throws any error; see `refusalOf`
   */
  call(
    metodo: string,
    body: Values,
    options?: { readonly version?: string | undefined; readonly signal?: AbortSignal },
  ): Promise<{ readonly answer: unknown; readonly version: string | undefined }>
  /** The backend's refusal in an error of `call`; undefined: it did not answer. */
  refusalOf(error: unknown): CallRefusal | undefined
  /** The error for an answer that cannot be read. */
  malformed(metodo: string, expected: string): Error
}

/** The result of the rows of a call that failed: a refused call has written none of them. */
export function resultOfFailed(wire: Pick<Wire, 'refusalOf'>, error: unknown): SentResult {
  const refusal = wire.refusalOf(error)
  return refusal === undefined || refusal.status >= 500 ? 'unconfirmed' : 'unsent'
}
