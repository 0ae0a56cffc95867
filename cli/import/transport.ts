import type { RowResult } from '../../src/server/backend'
import type { EntityContract } from '../../src/wire/contract'
import type { ListedRow } from '../provider/wire/listed-rows'

/** A request's fields, `token` aside. */
export type RowBody = Readonly<Record<string, unknown>>

/** Where rows go: into the data folder in this process, or through the wire. */
export interface Transport {
  /** How many rows one `write` gets. */
  readonly batch: number
  /**
   * Every record of an entity, as its list answers it now.
   * @throws ImportError where it cannot be read
   */
  list(entity: EntityContract): Promise<readonly ListedRow[]>
  /**
   * Writes each row, and returns the results in the same order.
   * @param sources for the history, the file and line of each row: `rubros.csv:12`
   * @throws ImportError where going on makes no sense: rejected credentials, no answer, a full disk
   */
  write(
    metodo: string,
    rows: readonly RowBody[],
    sources?: readonly string[],
  ): Promise<readonly RowResult[]>
  close(): Promise<void>
}
