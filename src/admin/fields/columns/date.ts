import { showDate } from '#wire/notation/date'
import { defineColumn, plainText } from './column'

export const dateText = (value: unknown): string => showDate(plainText(value))

/** dd/mm/aaaa; the wire's own form sorts as the calendar does. */
export const DateColumn = defineColumn(() => ({
  align: 'start',
  width: 'word',
  text: dateText,
  sortKey: plainText,
}))
