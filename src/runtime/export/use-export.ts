import { useMessage } from '../messages/use-message'
import { useListContext, useNotify } from 'react-admin'
import { describeCodeFailure } from '../code/code-not-fetched'
import { describeFailure, type FailureNotice } from '../errors/describe-failure'
import { useCatalogueScope } from '../list/catalogue-scope'
import { failureOf } from '../provider/http-error'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import { NoSessionError } from '../wire-client/session-call'
import { exportList } from './export-list'

/**
 * What 'Exportar' does: the rows that are found become a file. A failure is shown, and can be tried again.
 * @param readAll left out: all of them are loaded
 */
export function useExport(readAll?: () => Promise<Row[]>): () => Promise<void> {
  const { columns, title } = useCatalogueScope()
  const { resource, data = [] } = useListContext<Row>()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const failed = (error: unknown): { notice: FailureNotice; retries: boolean } => {
    const failure = failureOf(error)
    if (failure !== undefined) {
      const notice = describeFailure(failure, { operation: 'load', title }, message)
      return { notice, retries: true }
    }
    const { title: codeTitle, text, remedy } = describeCodeFailure(error)
    return {
      notice: { title: codeTitle, text, leads: 'list', retry: true },
      retries: remedy === 'fetch',
    }
  }
  const exportListed = async (): Promise<void> => {
    try {
      if (readAll !== undefined) notify(message('gestion.list.reading_all'), { type: 'info' })
      await exportList(resource, columns, readAll === undefined ? data : await readAll())
      notify(message('gestion.list.exported'), { type: 'success' })
    } catch (error) {
      if (error instanceof NoSessionError) return shell.endSession()
      const { notice, retries } = failed(error)
      shell.reportFailure(notice, retries ? () => void exportListed() : () => location.reload())
    }
  }
  return exportListed
}
