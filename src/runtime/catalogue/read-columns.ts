import { Children, isValidElement, type ReactElement, type ReactNode } from 'react'
import type { EntityContract } from '../../wire/contract'
import type { Column, ColumnComponent, ColumnProps } from './column'
import { FieldColumn } from './field-column'

type Labels = Pick<EntityContract, 'fields' | 'columnLabels'>

/**
 * The columns that a screen declares as its children, in order. A field of react-admin, or any other component, is a
 * column, too: as if it stood in a `FieldColumn` of its `source` and `label`.
 * @throws where a child is no component
 */
export function readColumns(children: ReactNode, contract: Labels): Column[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement<Partial<ColumnProps>>(child) || typeof child.type === 'string') {
      throw new Error('The children of a CatalogueScreen are columns or fields of react-admin.')
    }
    const { source = '', label } = child.props
    const shown = label ?? labelOf(contract, source)
    return isColumn(child) ? child.type.column(child.props, shown) : fieldColumn(child, shown)
  })
}

function labelOf({ fields, columnLabels }: Labels, source: string): string {
  return columnLabels?.[source] ?? fields[source]?.label ?? source
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
