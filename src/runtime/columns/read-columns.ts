import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { EntityContract } from '../../wire/contract'
import type { Column, ColumnComponent, ColumnProps } from './column'
import { FieldColumn } from './field-column'

type Fields = Pick<EntityContract, 'fields' | 'columnLabels'>

/**
 * The columns that a screen declares as its children, in order. A field of react-admin, or any other component, is a
 * column, too: as if it were in a `FieldColumn` of its `source` and `label`.
 * @throws where a child is no component
 */
export function readColumns(children: ReactNode, contract: Fields): Column[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement<Partial<ColumnProps>>(child) || typeof child.type === 'string') {
      throw new Error('The children of a CatalogueScreen are columns or fields of react-admin.')
    }
    const { source = '' } = child.props
    const field = contract.fields[source]
    const label = child.props.label ?? contract.columnLabels?.[source] ?? field?.label ?? source
    return isColumn(child)
      ? child.type.column(child.props, label, field)
      : fieldColumn(child, label)
  })
}

type ColumnElement = ReactElement<ColumnProps> & { readonly type: ColumnComponent<ColumnProps> }

function isColumn(child: ReactElement): child is ColumnElement {
  return typeof child.type === 'function' && 'column' in child.type
}

/** Sorted by what react-admin sorts it by: `sortBy`, or else its source. */
function fieldColumn(field: ReactElement<Partial<ColumnProps>>, label: string): Column {
  const sortBy = 'sortBy' in field.props ? field.props.sortBy : undefined
  const source = typeof sortBy === 'string' ? sortBy : (field.props.source ?? label)
  return FieldColumn.column({ source, children: field }, label)
}
