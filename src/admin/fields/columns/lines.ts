import { defineColumn, plainText } from './column'
import { shownValue } from './shown-value'

/** The lines of a record beside its list: each in a line of text. */
export const LinesColumn = defineColumn((_props, field) => ({
  align: 'start',
  width: 'fill',
  isSortable: false,
  text: (value) => (field === undefined ? plainText(value) : shownValue(field, value)),
  sortKey: () => '',
}))
