import { useListContext, useNotify } from 'react-admin'
import { useListCounts } from '../list/list-context'
import { describeFailure } from '../errors/describe-failure'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import { failureOf } from '../provider/http-error'
import type { Row } from '../rows/row'
import { useShell } from '../shell/shell-context'
import type { Selection } from './selection'

/** Selects all rows that are found, which a list in pages reads first; a failure is reported. */
export function useSelectFound(selection: Selection): () => void {
  const { data = [] } = useListContext<Row>()
  const { found } = useListCounts()
  const { title } = useCatalogueScope()
  const message = useMessage()
  const notify = useNotify()
  const shell = useShell()
  const readAndSelect = async (readAll: () => Promise<Row[]>): Promise<void> => {
    try {
      notify(message('gestion.list.reading_all'), { type: 'info' })
      selection.set(await readAll(), true)
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return shell.endSession()
      const notice = describeFailure(failure, { operation: 'load', title }, message)
      shell.reportFailure(notice, () => void readAndSelect(readAll))
    }
  }
  return () => {
    const { readAll } = selection
    if (readAll === undefined || data.length === found?.count) selection.set(data, true)
    else void readAndSelect(readAll)
  }
}
