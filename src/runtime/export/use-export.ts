import { useMessage } from '../messages/use-message'
import { useListContext, useNotify } from 'react-admin'
import { describeCodeFailure } from '../code/code-not-fetched'
import { useCatalogueScope } from '../list/catalogue-scope'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { exportList } from './export-list'

/** What 'Exportar' does: the listed rows become a file. A failure is shown, and can be tried again. */
export function useExport(): () => Promise<void> {
  const { columns } = useCatalogueScope()
  const { resource, data = [] } = useListContext<Row>()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const exportListed = async (): Promise<void> => {
    try {
      await exportList(resource, columns, data)
      notify(message('gestion.list.exported'), { type: 'success' })
    } catch (error) {
      // Only fetching the code can fail: the rows are here already.
      const { title, text, remedy } = describeCodeFailure(error)
      const retry = remedy === 'fetch' ? () => void exportListed() : () => location.reload()
      shell.reportFailure({ title, text, leads: 'list', retry: true }, retry)
    }
  }
  return exportListed
}
