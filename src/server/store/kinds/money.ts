import { MONEY_DECIMALS, type MoneyContract } from '../../../wire/kinds/money'
import { unitsColumn } from './decimal'
import type { FieldColumn } from './field-column'

/** Whole cents. */
export function moneyColumn(field: MoneyContract): FieldColumn {
  return unitsColumn({ ...field, decimals: MONEY_DECIMALS })
}
