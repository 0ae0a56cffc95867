import { useTranslate } from 'react-admin'
import type { Precision } from '#wire/pages/pages'
import type { RuntimeMessages } from './spanish'

/** A number of rows, or a lower limit of it. */
export interface Counted {
  readonly count: number
  readonly precision: Precision
}

const numbers = new Intl.NumberFormat('es-AR')

/** '19.947' */
export const numberText = (count: number): string => numbers.format(count)

/** '19.947', or 'más de 10.000' if not all are counted. */
export function countText({ count, precision }: Counted, message: Message): string {
  const text = numberText(count)
  return precision === 'exacta' ? text : message('admin.list.more_than', { count: text })
}

export type MessageKey = keyof RuntimeMessages

/** The text of a message. `values` fill its `%{name}` places, and `smart_count` chooses between singular and plural. */
export type Message = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string

/** react-admin's `useTranslate` for the runtime's own messages. A key that does not exist is a compile error. */
export const useMessage: () => Message = useTranslate
