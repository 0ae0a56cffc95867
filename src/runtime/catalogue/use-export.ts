import { useNotify } from 'ra-core'
import { NO_CONNECTION } from '../../wire/errors'
import { useShell } from '../shell/shell-context'
import type { Column } from './column'
import { exportList } from './export-list'
import type { SearchableRow } from './search-rows'

/** What 'Exportar' does: the rows as listed become a file; that it could not be made is told. */
export function useExport(
  name: string,
  columns: readonly Column[],
  rows: readonly SearchableRow[],
): () => Promise<void> {
  const notify = useNotify()
  const shell = useShell()
  return async () => {
    const listed = rows.map(({ row }) => row)
    try {
      await exportList(name, columns, listed)
      notify('Se exportó la lista', { type: 'success' })
    } catch {
      // Only fetching the code can fail: the rows are here already (row W-09).
      shell.tellFailure({ ...NO_CONNECTION, leads: 'list', retry: false })
    }
  }
}
