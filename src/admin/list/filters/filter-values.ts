import { isReceivedObject } from '#wire/received'
import { isPeriod, type PeriodName } from './periods'

/** From one value to another, as a record has them; or a period of days. */
export interface Range {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly periodo?: PeriodName | undefined
}

/** The values that a filter asks for any of, as texts: codes, names, 'true'; '' for none. undefined: it is no such filter. */
export function severalOf(wanted: unknown): readonly string[] | undefined {
  const values: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted]
  const texts = values.flatMap((value) => {
    if (value === null) return ['']
    const isPlain =
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    return isPlain ? [String(value)] : []
  })
  return texts.length === 0 ? undefined : [...new Set(texts)]
}

/** The range that a filter asks for; undefined: none. */
export function rangeOf(wanted: unknown): Range | undefined {
  if (!isReceivedObject(wanted)) return undefined
  const { desde, hasta, periodo } = wanted
  if (isPeriod(periodo)) return { periodo }
  const range = { ...endOf('desde', desde), ...endOf('hasta', hasta) }
  return Object.keys(range).length === 0 ? undefined : range
}

function endOf(name: 'desde' | 'hasta', value: unknown): Range {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? { [name]: text } : {}
}
