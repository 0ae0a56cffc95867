import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { EntityContract } from '#wire/contract'
import type { Row } from '#admin/provider/row'
import {
  type Column,
  type ColumnComponent,
  type ColumnProps,
  plainText,
  spanishSortKey,
} from './column'
import { FieldColumn } from './field-column'

type Fields = Pick<EntityContract, 'fields' | 'columnLabels' | 'seenAs'>

/**
 * The columns that a screen declares as its children, in order. A field of react-admin, or any other component, is also
 * a column, as if it were in a `FieldColumn` with its `source` and `label`. Fields that the user must not see get no
 * column.
 * @throws if a child is not a component
 */
export function readColumns(children: ReactNode, contract: Fields): Column[] {
  return Children.toArray(children).flatMap((child, place) => {
    if (!isValidElement<FieldProps>(child) || typeof child.type === 'string') {
      throw new Error('The children of a CatalogueScreen are columns or fields of react-admin.')
    }
    const { source = '' } = child.props
    const field = contract.fields[source]
    if (field === undefined && contract.seenAs?.whole.fields[source] !== undefined) return []
    const label = child.props.label ?? contract.columnLabels?.[source] ?? field?.label ?? source
    return isColumn(child)
      ? child.type.column(child.props, label, field)
      : fieldColumn(child, label, `~${place}`)
  })
}

/**
 * Limits sorting to some of the columns.
 * @param sorts the sources of these columns; undefined: all columns that have a value to sort by
 */
export function sortableBy(
  sorts: readonly string[] | undefined,
  columns: readonly Column[],
): readonly Column[] {
  if (sorts === undefined) return columns
  return columns.map((column) =>
    sorts.includes(column.source) ? column : { ...column, isSortable: false },
  )
}

/** The props of react-admin's fields that matter to a column; `render` is that of `FunctionField`. */
interface FieldProps extends Partial<ColumnProps> {
  readonly sortBy?: string
  readonly render?: (record: Row) => ReactNode
}

type ColumnElement = ReactElement<ColumnProps> & { readonly type: ColumnComponent<ColumnProps> }

function isColumn(child: ReactElement): child is ColumnElement {
  return typeof child.type === 'function' && 'column' in child.type
}

/**
 * The column of a field of react-admin, sorted as react-admin sorts it: by `sortBy`, or else by its source. A field
 * with only `render` is sorted and exported by the value that `render` returns.
 * @param name the name of a column without a source, which is not the name of any field
 */
function fieldColumn(field: ReactElement<FieldProps>, label: string, name: string): Column {
  const { source, sortBy = source, render } = field.props
  const column = FieldColumn.column({ source: sortBy ?? name, children: field }, label)
  if (sortBy !== undefined) return column
  if (render === undefined) return { ...column, isSortable: false }
  return {
    ...column,
    text: (_value, record) => (record === undefined ? '' : plainText(shownValue(render(record)))),
    sortKey: (_value, record) => {
      const value = shownValue(render(record))
      return typeof value === 'number' ? value : spanishSortKey(value)
    },
  }
}

/** The value to sort and export; undefined for elements, which have no text. */
function shownValue(rendered: ReactNode): string | number | undefined {
  return typeof rendered === 'string' || typeof rendered === 'number' ? rendered : undefined
}
