import { useEvent, useListContext, useNotify } from 'react-admin'
import { useEffect } from 'react'
import { writtenColumns } from '../columns/column'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import type { Row } from '../rows/row'
import type { RunningExportProps } from './export-format'
import { exportList } from './export-list'
import { useNotWrittenNotice } from './file-not-written'
import { useColumnsWithPath } from './path-column'

/** Makes a file of the rows of a list that is loaded whole, and ends. */
export function WholeExport({ format, onEnd }: RunningExportProps) {
  const { contract, shownColumns } = useCatalogueScope()
  const columns = useColumnsWithPath(contract, writtenColumns(shownColumns))
  const { data = [] } = useListContext<Row>()
  const message = useMessage()
  const notify = useNotify()
  const notWritten = useNotWrittenNotice()
  const run = useEvent(async (): Promise<void> => {
    try {
      await exportList(contract, columns, data, format)
      notify(message('gestion.list.exported'), { type: 'success' })
      onEnd()
    } catch (error) {
      onEnd(error, notWritten(error))
    }
  })
  useEffect(() => {
    // React's strict mode mounts, unmounts and mounts again in one task: only the last mount starts the export.
    const start = setTimeout(() => void run())
    return () => clearTimeout(start)
  }, [run])
  return null
}
