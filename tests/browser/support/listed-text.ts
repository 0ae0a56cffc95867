import type { FieldModel } from '#language/model'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { showMonth } from '#wire/notation/month'

/** What a list shows of a value that it was answered, on one line; undefined: a list has no text of such a field. */
export function listedText(field: FieldModel, value: unknown): string | undefined {
  if (field.kind === 'lines' || field.kind === 'secret') return undefined
  if (value === null || value === undefined) return ''
  const text = (Array.isArray(value) ? value.join(', ') : String(value)).replace(/\s+/g, ' ')
  switch (field.kind) {
    case 'date':
      return showDate(text)
    case 'month':
      return showMonth(text)
    case 'money':
      return showDecimal(text, 2)
    case 'decimal':
      return showDecimal(text, field.decimals)
    case 'boolean':
      return value === true ? 'Sí' : 'No'
    case 'choice':
      return field.options.find(({ code }) => code === value)?.text ?? text
    case 'cuit':
      return text.replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3')
    default:
      return text
  }
}
