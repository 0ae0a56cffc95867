import type { RowResult } from '../../src/server/backend'
import type { RowBody } from './judge-row'

/** Where rows go: into the data folder in this process, or through the wire. */
export interface Transport {
  /** Rows handed over at once. */
  readonly batch: number
  /**
   * Writes each row, and answers in the same order as the wire would.
   * @throws ImportError where going on makes no sense: rejected credentials, no answer, a full disk
   */
  write(metodo: string, rows: readonly RowBody[]): Promise<readonly RowResult[]>
  close(): Promise<void>
}
