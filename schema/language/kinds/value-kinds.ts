import { kindOf, validatedBy } from '../declarations/allowed'
import { booleanKind } from './boolean'
import { cbuKind } from './cbu'
import { choiceKind } from './choice'
import { cuitKind } from './cuit'
import { dateKind } from './date'
import { decimalKind } from './decimal'
import { digitsKind } from './digits'
import { dniKind } from './dni'
import { emailKind } from './email'
import type { FieldKind, ResolveContext } from './field-kind'
import { integerKind } from './integer'
import { longTextKind } from './long-text'
import { moneyKind } from './money'
import { monthKind } from './month'
import { patternTextKind } from './pattern-text'
import { referenceKind } from './reference'
import { telephoneKind } from './telephone'
import { textKind } from './text'
import { timeKind } from './time'

/** The kinds with one value, which a line of a record may have, too. */
export const valueKinds = {
  text: textKind,
  longText: longTextKind,
  email: emailKind,
  telephone: telephoneKind,
  patternText: patternTextKind,
  digits: digitsKind,
  dni: dniKind,
  cuit: cuitKind,
  cbu: cbuKind,
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
export type ValueKindName = keyof ValueKinds

type Declarations = { [K in ValueKindName]: Parameters<ValueKinds[K]['fits']>[1] }
export type ValueDeclaration = Declarations[ValueKindName]

/** What the fields of a line are resolved to. */
export type ValueModel = {
  [K in ValueKindName]: ReturnType<ValueKinds[K]['resolve']>
}[ValueKindName]

/** A declaration whose `kind` and options have matching types, so that the compiler can index the registry by `kind`. */
type Tagged<K extends ValueKindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

type Registry = {
  readonly [K in ValueKindName]: FieldKind<K, Declarations[K], ReturnType<ValueKinds[K]['resolve']>>
}

const registry: Registry = valueKinds

const isValueKind = (kind: unknown): kind is ValueKindName =>
  typeof kind === 'string' && Object.hasOwn(valueKinds, kind)

const ONE_OF_THEM = `one of the fields ${Object.keys(valueKinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** Validates a field of a line by the rule of its kind. */
export const valueRule = validatedBy<ValueDeclaration>((value) => {
  const kind = kindOf(value)
  return isValueKind(kind) ? registry[kind].rule : ONE_OF_THEM
})

/** A declared field of a line with every default applied. */
export function resolveValue<K extends ValueKindName>(
  name: string,
  declared: Tagged<K>,
  context: ResolveContext,
) {
  return registry[declared.kind].resolve(name, declared, context)
}
