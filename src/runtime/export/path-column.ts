import { useGetList } from 'react-admin'
import type { EntityContract } from '../../wire/contract'
import { pathOf, readTree, treeShapeOf } from '../../wire/references/tree'
import type { Column } from '../columns/column'
import { WHOLE_LIST } from '../rows/whole-list'
import type { Row } from '../rows/row'

/** No field is called so. */
const PATH = '__ruta'
const LABEL = 'Ruta'

/**
 * Columns with one behind them that says where each record of a tree is: 'Activo / Caja'. An import reads what a record is under
 * in that field's own column, and ignores this one. Where another column is called so, there is none.
 */
export function useColumnsWithPath(
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
