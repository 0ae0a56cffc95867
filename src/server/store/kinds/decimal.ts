import type { DecimalContract, DecimalLimits } from '../../../wire/kinds/decimal'
import { decimalsIn, fromUnits, readDecimal, toUnits } from '../../../wire/notation/decimal'
import { type FieldColumn, nullableColumn } from './field-column'

export function decimalColumn(field: DecimalContract): FieldColumn {
  return unitsColumn(field)
}

/** A whole number of the last decimal (cents), so that nothing is rounded and the database can add up and compare. */
export function unitsColumn({
  decimals,
  default: initial,
}: Pick<DecimalLimits, 'decimals' | 'default'>): FieldColumn {
  const toColumn = (value: unknown) => unitsOf(value, decimals)
  return nullableColumn(
    {
      type: 'bigint',
      signature: `decimal ${decimals}`,
      absent: initial === undefined ? null : toColumn(initial),
      toColumn,
      fromText: (text) => {
        const number = readDecimal(text)
        return number === undefined || decimalsIn(number) > decimals ? undefined : toColumn(number)
      },
    },
    (stored) => fromUnits(Number(stored), decimals),
  )
}

/** @throws TypeError where the contract let something pass that is no number of so many decimals */
function unitsOf(value: unknown, decimals: number): number {
  const units = toUnits(String(value), decimals)
  if (!Number.isSafeInteger(units)) throw new TypeError(`Expected a number, got ${typeof value}`)
  return units
}
