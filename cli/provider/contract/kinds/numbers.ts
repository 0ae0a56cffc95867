import { orNullUnless } from '../json-schema'
import { type Described, same, type WireValues } from './wire-values'

function whole(minimum: number, maximum: number, required: boolean, example: number): WireValues {
  return same(orNullUnless({ type: 'integer', minimum, maximum }, required), example)
}

function figures(max: number, required: boolean): WireValues {
  return whole(1, 10 ** max - 1, required, Number('1234567890'.slice(0, max)))
}

interface Limits {
  readonly min: number
  readonly max: number
  readonly required: boolean
}

/** A text, so that neither end rounds it; JSON Schema has no limits for those, so the description has them. */
function exact(decimals: number, { min, max, required }: Limits): WireValues {
  const pattern = String.raw`^-?(0|[1-9][0-9]*)(\.[0-9]{1,${decimals}})?$`
  const description = `${min.toFixed(decimals)} … ${max.toFixed(decimals)}`
  const example = Math.max(min, Math.min(max, 1234.5)).toFixed(decimals)
  return same(orNullUnless({ type: 'string', pattern, description }, required), example)
}

/** Cents. */
const MONEY_DECIMALS = 2

export const numbers: Described<'digits' | 'dni' | 'integer' | 'decimal' | 'money'> = {
  digits: ({ max, required }) => figures(max, required),
  dni: ({ required }) => figures(10, required),
  integer: ({ min, max, required }) => whole(min, max, required, Math.max(min, Math.min(max, 10))),
  decimal: (field) => exact(field.decimals, field),
  money: (field) => exact(MONEY_DECIMALS, field),
}
