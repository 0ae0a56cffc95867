import { useMemo } from 'react'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import type { Filter, ListFilters } from '../filter'
import type { Row } from '#admin/provider/row'
import { PAGE } from './stretch'

interface Filtered {
  /** The fields that all rows have; a provider may answer more. */
  readonly answers: readonly string[]
  readonly rows: readonly Row[]
  readonly filter: Filter
  readonly filters: ListFilters
  /** The rows were found by this filter. */
  readonly isFound: boolean
}

/**
 * Whether a provider has answered rows that the filter leaves out, as one does that ignores `filtros`.
 */
export function useUnfiltered({ answers, rows, filter, filters, isFound }: Filtered): boolean {
  const isEmbedded = useEmbeddedBackend()
  const day = filters.today()
  return useMemo(() => {
    if (isEmbedded || !isFound) return false
    const compared = rows.slice(0, PAGE)
    const isAnswered = (name: string): boolean =>
      answers.includes(name) || (compared.length > 0 && compared.every((row) => name in row))
    const answered = Object.entries(filter).filter(([name]) => isAnswered(name))
    const fitting = filters.fitting(compared, Object.fromEntries(answered), day)
    return fitting.length < compared.length
  }, [answers, rows, filter, filters, isFound, isEmbedded, day])
}
