import type { ComponentType } from 'react'
import * as columns from '#admin/fields/columns/kinds'
import { SecretColumn } from '#admin/fields/columns/secret'
import type { KindName } from '#wire/kinds'

/** The column of every kind: a kind that has none does not compile. */
export const kindColumns = {
  id: columns.IdColumn,
  text: columns.TextColumn,
  longText: columns.LongTextColumn,
  email: columns.EmailColumn,
  telephone: columns.TelephoneColumn,
  patternText: columns.PatternTextColumn,
  secret: SecretColumn,
  digits: columns.DigitsColumn,
  dni: columns.DniColumn,
  cuit: columns.CuitColumn,
  cbu: columns.CbuColumn,
  integer: columns.IntegerColumn,
  decimal: columns.DecimalColumn,
  money: columns.MoneyColumn,
  date: columns.DateColumn,
  month: columns.MonthColumn,
  time: columns.TimeColumn,
  boolean: columns.BooleanColumn,
  choice: columns.ChoiceColumn,
  reference: columns.ReferenceColumn,
  references: columns.ReferencesColumn,
  lines: columns.LinesColumn,
} satisfies Record<KindName, ComponentType<never>>
