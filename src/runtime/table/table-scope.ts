import { createContext, type Ref, useContext } from 'react'
import type { Column } from '../columns/column'

/** What the head and all rows of a table have in common: it changes with the window's width, not with what is shown. */
interface TableScope {
  /** Ids of the rows begin with it. */
  readonly id: string
  readonly columns: readonly Column[]
  /** undefined where all rows are equally high. */
  readonly measure: Ref<HTMLTableRowElement> | undefined
  onAction(name: string, index: number): void
  onFocus(index: number): void
  /** @returns whether the key leads to another row */
  onMove(key: string, index: number, action: string): boolean
}

const TableScopeContext = createContext<TableScope | undefined>(undefined)

export const TableScopeProvider = TableScopeContext.Provider

/** The surrounding table. @throws where there is none */
export function useTableScope(): TableScope {
  const scope = useContext(TableScopeContext)
  if (scope === undefined) throw new Error('Part of a table outside of it')
  return scope
}
