import type { FieldContract } from '#wire/kinds'
import { MONEY_DECIMALS } from '#wire/kinds/money'
import { EXACT_DIGITS } from '#wire/notation/decimal'
import type { WrittenCell } from './written-cell'

/** A field's value as the wire has it, with its own type in a workbook; undefined: it is a text there, or cannot be stored. */
export function typedCell(field: FieldContract, value: unknown): WrittenCell | undefined {
  switch (field.kind) {
    case 'date':
      return isStorableDay(String(value)) ? { date: String(value) } : undefined
    case 'money':
      return amount(value, MONEY_DECIMALS)
    case 'decimal':
      return amount(value, field.decimals)
    case 'id':
    case 'digits':
    case 'integer':
      return typeof value === 'number' ? { number: value, decimals: 0 } : undefined
    default:
      return undefined
  }
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Excel's calendar begins in 1900, of which it counts a day too many. */
const FIRST_DAY = '1900-03-01'

const isStorableDay = (value: string): boolean => ISO_DAY.test(value) && value >= FIRST_DAY

/** undefined: it is none, or has more digits than Excel stores. */
function amount(value: unknown, decimals: number): WrittenCell | undefined {
  const text = String(value ?? '')
  const digits = text.replace(/\D/g, '').length
  if (!/^-?\d+(\.\d+)?$/.test(text) || digits > EXACT_DIGITS) return undefined
  return { number: Number(text), decimals }
}
