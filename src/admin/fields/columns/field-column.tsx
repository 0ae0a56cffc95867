import { RecordContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { type Column, type ColumnProps, defineColumn, plainText, spanishSortKey } from './column'

interface FieldColumnProps extends ColumnProps {
  /** Default: 'start'. */
  readonly align?: Column['align']
  /** Any field of react-admin, or another component that reads the record of its row. */
  readonly children: ReactNode
}

/**
 * A column whose cells show a component: `<FieldColumn source="sitio" label="Sitio"><UrlField source="sitio"
 * /></FieldColumn>`. It is sorted by the text of its value, which is also printed and exported. The prop `text`
 * replaces that text.
 */
export const FieldColumn = defineColumn(({ align = 'start', children }: FieldColumnProps) => ({
  align,
  width: 'fill',
  text: plainText,
  sortKey: (value) => (typeof value === 'number' ? value : spanishSortKey(value)),
  render: (record) => <RecordContextProvider value={record}>{children}</RecordContextProvider>,
}))
