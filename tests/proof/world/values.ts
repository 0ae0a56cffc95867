import { type FieldDeclaration, fieldRule, misfit, isKindName, optionsOf } from '#language/kinds'
import type { SchemaValue } from '#language/kinds/field-options'
import { computedValues } from '#wire/computed/computed-values'
import { decimalField } from '#wire/kinds/decimal'

/** A value for any kind is among these, beside a hostile text and what the field's own options name. */
const VALUES: readonly SchemaValue[] = [
  'Uno',
  'U',
  'uno@example.com',
  'a@b.co',
  '20123456786',
  '2850590940090418135201',
  '2024-02-29',
  '08:30',
  '4321-1234',
  1,
  true,
  ['Uno'],
]

/** A value that the field takes; undefined: none is known. */
export function valueFor(field: FieldDeclaration, text: string): SchemaValue | undefined {
  const max = 'max' in field && typeof field.max === 'number' ? field.max : undefined
  const named = 'options' in field ? Object.keys(field.options) : []
  const limits = [
    'min' in field ? field.min : undefined,
    'max' in field ? field.max : undefined,
  ].flatMap((limit) => (limit === undefined || limit === 'today' ? [] : [limit]))
  const pattern = field.kind === 'patternText' ? [field.pattern.replaceAll('0', '1')] : []
  const candidates = [...named, ...pattern, text.slice(0, max), ...limits, ...VALUES]
  return candidates.find((value) => misfit(field, value) === undefined)
}

/** The field with what a new record starts with, and what old ones get, where its kind has such an option. */
export function withValues(
  field: FieldDeclaration,
  text: string,
  { hasDefault, hasBackfill }: { readonly hasDefault: boolean; readonly hasBackfill: boolean },
): FieldDeclaration {
  const known = isKindName(field.kind) ? optionsOf(field.kind).map(({ name }) => name) : []
  const wanted = [...(hasDefault ? ['default'] : []), ...(hasBackfill ? ['backfill'] : [])].filter(
    (option) => known.includes(option),
  )
  const value = wanted.length === 0 ? undefined : valueFor(field, text)
  if (value === undefined) return field
  const complete = { ...field, ...Object.fromEntries(wanted.map((option) => [option, value])) }
  return fieldRule.parse(complete)
}

/** Whether nobody enters it. */
export const isComputed = (field: FieldDeclaration): boolean =>
  'computed' in field && field.computed !== undefined

type Row = Readonly<Record<string, SchemaValue>>

/**
 * One row that fits; none if nothing fits a field that needs a value, such as a reference, whose record is not there, or
 * where what is computed from it would not.
 * @param text a hostile one, for the fields that take it
 */
export function seedOf(
  fields: Readonly<Record<string, FieldDeclaration>>,
  text: string,
): readonly Row[] {
  const row: Record<string, SchemaValue> = {}
  for (const [name, field] of Object.entries(fields)) {
    const leads = field.kind === 'reference' || field.kind === 'references'
    const value = leads || isComputed(field) ? undefined : valueFor(field, text)
    if (value !== undefined) row[name] = value
    else if (field.kind === 'id' || ('required' in field && field.required === true)) return []
  }
  return computedFits(fields, row) ? [row] : []
}

/** Whether what the app computes from a row fits the fields that show it. */
function computedFits(
  fields: Readonly<Record<string, FieldDeclaration>>,
  row: Readonly<Record<string, SchemaValue>>,
): boolean {
  const computed = Object.entries(fields).flatMap(([name, field]) => {
    const isNumber = field.kind === 'decimal' || field.kind === 'money'
    return isNumber && field.computed !== undefined
      ? [{ name, field, formula: field.computed }]
      : []
  })
  const contracts = computed.map(({ name, field, formula }) => {
    const decimals = field.kind === 'decimal' ? field.decimals : 2
    const limits = { label: name, required: false, decimals, min: 0, max: 0 } as const
    return [name, decimalField({ ...limits, computed: formula })] as const
  })
  const values = computedValues(Object.fromEntries(contracts), { ...defaultsOf(fields), ...row })
  return computed.every(({ name, field }) => {
    const value = values[name]
    return typeof value !== 'string' || misfit(field, Number(value)) === undefined
  })
}

const defaultsOf = (fields: Readonly<Record<string, FieldDeclaration>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'default' in field && field.default !== undefined ? [[name, field.default]] : [],
    ),
  )
