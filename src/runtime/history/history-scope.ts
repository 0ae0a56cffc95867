import { createContext, useContext } from 'react'
import type { EntityContract, SingletonContract } from '../../wire/contract'

/** Whose records the forms below are of, and how the list shows their fields. */
export interface HistoryScope {
  readonly contract: EntityContract | SingletonContract
  /** By field; a field that the list leaves out has none. */
  readonly columns: readonly { readonly source: string; text(value: unknown): string }[]
  /** What the row actions are called, by name. */
  readonly actions?: Readonly<Record<string, { readonly label: string }>>
}

const HistoryScopeContext = createContext<HistoryScope | undefined>(undefined)

export const HistoryScopeProvider = HistoryScopeContext.Provider

/** undefined where nothing is known of the record: then it has no history to be shown. */
export const useHistoryScope = (): HistoryScope | undefined => useContext(HistoryScopeContext)
