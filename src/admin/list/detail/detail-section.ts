import type { ReactNode } from 'react'

export interface DetailSectionProps {
  /** A heading. Default: none. */
  readonly title?: string
  /** Columns, or fields of react-admin: one for each shown field. */
  readonly children: ReactNode
}

/**
 * Some of a record's fields under a heading. Declared as an element and read by `RecordDetail`; it never renders
 * itself.
 */
export const DetailSection = (_props: DetailSectionProps): ReactNode => null
