import { booleanKind } from './boolean'
import { choiceKind } from './choice'
import { dateKind, monthKind } from './date'
import { decimalKind, moneyKind } from './decimal'
import { digitsKinds } from './digits'
import { type FieldKind, ruleOfKinds } from './field-kind'
import { integerKind } from './integer'
import { referenceKind } from './reference'
import { checkedKinds, textKinds } from './text'
import { timeKind } from './time'

/** The kinds with one value, which a line of a record may also have. */
export const valueKinds = {
  ...textKinds,
  ...digitsKinds,
  ...checkedKinds,
  integer: integerKind,
  decimal: decimalKind,
  money: moneyKind,
  date: dateKind,
  month: monthKind,
  time: timeKind,
  boolean: booleanKind,
  choice: choiceKind,
  reference: referenceKind,
}

type ValueKinds = typeof valueKinds
type ValueKindName = keyof ValueKinds

export type ValueDeclaration = {
  [K in ValueKindName]: Parameters<ValueKinds[K]['fits']>[1]
}[ValueKindName]

/** The models of a line's fields. */
export type ValueModel = ReturnType<ValueKinds[ValueKindName]['resolve']>

/** The kinds of a line's fields, by their names. */
export const kindsOfLines: Readonly<
  Record<ValueKindName, FieldKind<ValueKindName, ValueDeclaration, ValueModel>>
> = valueKinds

/** Validates a field of a line by the rule of its kind. */
export const valueRule = ruleOfKinds<ValueDeclaration>(valueKinds)
