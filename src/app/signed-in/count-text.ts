import type { Message } from '../../runtime/messages/use-message'
import type { Counted } from '../../runtime/rows/list-source'

const numbers = new Intl.NumberFormat('es-AR')

/** '19.947', or 'más de 10.000' where not all are counted: as lists say it, whose code this does not need. */
export function countText({ count, precision }: Counted, message: Message): string {
  const text = numbers.format(count)
  return precision === 'exacta' ? text : message('gestion.list.more_than', { count: text })
}
