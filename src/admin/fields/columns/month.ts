import { showMonth } from '#wire/notation/month'
import { defineColumn, plainText } from './column'

export const monthText = (value: unknown): string => showMonth(plainText(value))

/** mm/aaaa; the wire's own form sorts as the calendar does. */
export const MonthColumn = defineColumn(() => ({
  align: 'start',
  width: 'word',
  text: monthText,
  sortKey: plainText,
}))
