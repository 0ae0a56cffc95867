import { useEvent, useListContext, useNotify, useGetList } from 'react-admin'
import { useEffect } from 'react'
import { writtenColumns, type Column } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import { useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import type { RunningExportProps } from './export-format'
import { exportList } from './export-list'
import { useNotWrittenNotice } from './file-not-written'
import type { EntityContract } from '#wire/contract'
import { pathOf, readTree, treeShapeOf } from '#wire/references/tree'
import { WHOLE_LIST } from '#admin/provider/whole-list'

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

/** No field is called so. */
const PATH = '__ruta'
const LABEL = 'Ruta'

/**
 * Columns with one behind them that says where each record of a tree is: 'Activo / Caja'. An import reads what a record is under
 * in that field's own column, and ignores this one. If another column is called so, there is none.
 */
function useColumnsWithPath(
  contract: EntityContract,
  columns: readonly Column[],
): readonly Column[] {
  // As the list itself has it: nothing is read once more. What is above a row may not be among those that are found.
  const { data = [] } = useGetList<Row>(contract.resource, WHOLE_LIST, { enabled: false })
  const shape = treeShapeOf(contract)
  const isTaken = Object.values(contract.fields).some(({ label }) => label === LABEL)
  if (shape === undefined || isTaken) return columns
  const tree = readTree(data, shape)
  const indexes = new Map(data.map(({ id }, at) => [id, at]))
  const text = (_value: unknown, row: Row): string => {
    const at = indexes.get(row.id)
    return at === undefined ? '' : pathOf(at, data, tree, shape)
  }
  const path: Column = {
    source: PATH,
    label: LABEL,
    align: 'start',
    width: 'fill',
    text,
    sortKey: String,
  }
  return [...columns, path]
}
