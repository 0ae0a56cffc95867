import type { Asks } from '#admin/record/actions/asks'

/** An action that is done to many rows. */
export interface BulkAction {
  readonly name: string
  readonly label: string
  /** What is asked before. */
  readonly question: string
  /** What is asked besides. */
  readonly asks: Asks | undefined
}
