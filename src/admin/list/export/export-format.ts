import type { FailureNotice } from '#admin/frame/errors/describe-failure'

/** What an exported file is. */
export interface ExportFormat {
  readonly type: 'csv' | 'xlsx'
  /** All fields of the records, and not only the columns of the list. */
  readonly isWhole: boolean
}

/** What 'Exportar' itself makes. */
export const LISTED_CSV: ExportFormat = { type: 'csv', isWhole: false }

/** What runs an export. */
export interface RunningExportProps {
  readonly format: ExportFormat
  /**
   * It has ended.
   * @param error why it failed; undefined: it did not
   * @param notice what the user reads then, where the export itself can say it: the export can be started again
   */
  onEnd(error?: unknown, notice?: FailureNotice): void
}
