import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { dateField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { CHARACTERS, DIGITS, FEWER_OPTIONS, LIMIT, OPTIONS } from './kinds'
import type { Kind, ModelField } from './schema'

/** A field of the model as a contract has it. */
export function contractOf(field: ModelField): FieldContract {
  const { kind, required, narrow, target: resource, shows } = field
  const max = narrow ? CHARACTERS.narrow : CHARACTERS.wide
  const label = field.name
  const text = { label, required, max, ...textDefault(field) }
  const referral = { label, required, resource, shows, sends: 'id' } as const
  switch (kind) {
    case 'text':
      return textField(text)
    case 'longText':
      return longTextField(text)
    case 'email':
      return emailField(text)
    case 'telephone':
      return telephoneField(text)
    case 'cuit':
      return cuitField({ label, required })
    case 'cbu':
      return cbuField({ label, required })
    case 'boolean':
      return booleanField({ label, default: field.initial === true })
    case 'choice': {
      const options = narrow ? FEWER_OPTIONS : OPTIONS
      return choiceField({ label, required, options, answers: 'code', ...textDefault(field) })
    }
    case 'reference':
      return referenceField({ ...referral, max: CHARACTERS.wide })
    case 'references':
      return referencesField({ ...referral, max: 9, length: CHARACTERS.wide })
    default:
      return nullableContract(kind, field)
  }
}

/** Kinds whose values are null if they are empty; their contracts have another type where they never are. */
type Nullable = Extract<
  Kind,
  'digits' | 'dni' | 'integer' | 'decimal1' | 'decimal3' | 'money' | 'date' | 'time'
>

function nullableContract(kind: Nullable, field: ModelField): FieldContract {
  const number = { label: field.name, ...numberDefault(field) }
  const text = { label: field.name, ...textDefault(field) }
  switch (kind) {
    case 'digits':
      return withRequired(field, digitsField, { ...number, max: digitsOf(field) })
    case 'dni':
      return withRequired(field, dniField, { label: field.name })
    case 'integer':
      return withRequired(field, integerField, { ...number, ...limits })
    case 'decimal1':
      return withRequired(field, decimalField, { ...number, ...limits, decimals: 1 })
    case 'decimal3':
      return withRequired(field, decimalField, { ...number, ...limits, decimals: 3 })
    case 'money':
      return withRequired(field, moneyField, { ...number, ...limits })
    case 'date':
      return withRequired(field, dateField, text)
    case 'time':
      return withRequired(field, timeField, text)
  }
}

interface FieldFactory<Options> {
  (options: Options & { readonly required: true }): FieldContract
  (options: Options & { readonly required: false }): FieldContract
}

function withRequired<Options>(
  { required }: ModelField,
  make: FieldFactory<Options>,
  options: Options,
): FieldContract {
  return required ? make({ ...options, required: true }) : make({ ...options, required: false })
}

const limits = { min: -LIMIT, max: LIMIT }
const digitsOf = ({ narrow }: ModelField) => (narrow ? DIGITS.narrow : DIGITS.wide)

function textDefault({ initial }: ModelField): { readonly default?: string } {
  return typeof initial === 'string' ? { default: initial } : {}
}

function numberDefault({ initial }: ModelField): { readonly default?: number } {
  return initial === undefined || initial === null ? {} : { default: Number(initial) }
}
