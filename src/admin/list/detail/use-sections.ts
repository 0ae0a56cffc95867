import { Children, isValidElement, type ReactNode, useMemo } from 'react'
import type { Column } from '#admin/fields/columns/column'
import { readColumns } from '#admin/fields/columns/read-columns'
import { useCatalogueScope } from '../catalogue-scope'
import { DetailSection, type DetailSectionProps } from './detail-section'

export interface Section {
  readonly title: string | undefined
  readonly columns: readonly Column[]
}

/**
 * The sections that a `RecordDetail` declares, their fields labelled as in forms.
 * @throws where a child is no section
 */
export function useSections(children: ReactNode): readonly Section[] {
  const { fields, seenAs } = useCatalogueScope().contract
  return useMemo(
    () =>
      Children.toArray(children).flatMap((child) => {
        if (!isValidElement<DetailSectionProps>(child) || child.type !== DetailSection) {
          throw new Error('RecordDetail takes DetailSection elements only')
        }
        const { title, children: declared } = child.props
        const columns = readColumns(declared, { fields, ...(seenAs && { seenAs }) })
        return columns.length === 0 ? [] : [{ title, columns }]
      }),
    [children, fields, seenAs],
  )
}
