import type { Precision } from '#wire/pages/pages'
import type { Message } from './use-message'

/** How many rows there are, or at least are. */
export interface Counted {
  readonly count: number
  readonly precision: Precision
}

const numbers = new Intl.NumberFormat('es-AR')

/** '19.947' */
export const numberText = (count: number): string => numbers.format(count)

/** '19.947', or 'más de 10.000' where not all are counted. */
export function countText({ count, precision }: Counted, message: Message): string {
  const text = numberText(count)
  return precision === 'exacta' ? text : message('gestion.list.more_than', { count: text })
}
