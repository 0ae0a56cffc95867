import type { FieldFilter } from './filters'
import type { Precision } from './pages'
import { isReceivedObject, receivedNumber } from '../received'

/**
 * The embedded backend's operation that counts the results of a filter before it is set: for each of some values of one
 * field of a list in pages, the number of records that the search and the other filters would find with it. No other
 * backend is asked.
 */
export const REGISTROS_CONTAR = 'registros.contar'

/** Values that one call counts at most. */
export const COUNTED_VALUES_MAX = 100

/** Records of one value that are counted at most. */
export const VALUE_COUNT_MAX = 10_000

/**
 * The search, the filters and the values that are counted. `texto` and `filtros` are those of the list's `buscar`, the
 * field's own filter left out.
 */
export interface CountsRequest {
  /** The entity's resource. */
  readonly entidad: string
  readonly campo: string
  /** The filters of the field whose results are counted, one for each count of the answer. */
  readonly valores: readonly FieldFilter[]
  readonly texto?: string
  readonly filtros?: Readonly<Record<string, FieldFilter>>
}

/** The number of records that a value would give. `minima`: there are more than that. */
export interface ValueCount {
  readonly total: number
  readonly precision: Precision
}

/** The answer of `registros.contar`: a count for each value, in their order. */
export interface CountsAnswer {
  readonly cantidades: readonly ValueCount[]
}

/** Reads the answer of `registros.contar`. @returns undefined if it is something else, or not for so many values */
export function readCounts(answer: unknown, values: number): readonly ValueCount[] | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['cantidades'])) return undefined
  const counts = answer['cantidades'].flatMap((one: unknown): ValueCount[] => {
    const total = isReceivedObject(one) ? receivedNumber(one['total']) : null
    if (!isReceivedObject(one) || total === null) return []
    return [{ total, precision: one['precision'] === 'minima' ? 'minima' : 'exacta' }]
  })
  return counts.length === values ? counts : undefined
}
