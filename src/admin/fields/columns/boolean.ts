import { showBoolean } from '#wire/notation/boolean'
import { defineColumn, plainText } from './column'

const shown = (value: unknown): string =>
  typeof value === 'boolean' ? showBoolean(value) : plainText(value)

export const BooleanColumn = defineColumn(() => ({
  align: 'start',
  width: 'code',
  text: shown,
  sortKey: shown,
}))
