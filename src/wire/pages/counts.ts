import type { FieldFilter } from './filters'
import type { Precision } from './pages'
import { isReceivedObject, receivedNumber } from '../received'

/**
 * The embedded backend's operation that counts what a filter of a list in pages would give: for each of some values of one
 * field, how many records the search and the other filters would find with it. Other backends are not asked.
 */
export const REGISTROS_CONTAR = 'registros.contar'

/** Values that one call counts at most. */
export const COUNTED_VALUES_MAX = 100

/** Records of one value that are counted at most. */
export const VALUE_COUNT_MAX = 10_000

/** What is counted. `texto` and `filtros` are those of the list's `buscar`, the field's own filter left out. */
export interface CountsRequest {
  /** The entity's resource. */
  readonly entidad: string
  readonly campo: string
  /** What would be asked of the field in `filtros`, once for each number of the answer. */
  readonly valores: readonly FieldFilter[]
  readonly texto?: string
  readonly filtros?: Readonly<Record<string, FieldFilter>>
}

/** How many records a value would give. `minima`: more than so many. */
export interface ValueCount {
  readonly total: number
  readonly precision: Precision
}

/** What `registros.contar` answers: a count for each value, in their order. */
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
