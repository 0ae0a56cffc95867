import { useNotify } from 'react-admin'
import { describeCodeFailure } from '../code/code-not-fetched'
import { useShell } from '../shell/shell-context'
import type { Column } from './column'
import { exportList } from './export-list'
import type { SearchableRow } from './search-rows'

/** What 'Exportar' does: the listed rows become a file. A failure is shown, and can be tried again. */
export function useExport(
  name: string,
  columns: readonly Column[],
  rows: readonly SearchableRow[],
): () => Promise<void> {
  const notify = useNotify()
  const shell = useShell()
  const exportListed = async (): Promise<void> => {
    const listed = rows.map(({ row }) => row)
    try {
      await exportList(name, columns, listed)
      notify('Se exportó la lista', { type: 'success' })
    } catch (error) {
      // Only fetching the code can fail: the rows are here already.
      const { title, text, remedy } = describeCodeFailure(error)
      const retry = remedy === 'fetch' ? () => void exportListed() : () => location.reload()
      shell.tellFailure({ title, text, leads: 'list', retry: true }, retry)
    }
  }
  return exportListed
}
