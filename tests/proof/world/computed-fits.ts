import { type FieldDeclaration, misfit } from '#language/kinds'
import type { SchemaValue } from '#language/kinds/field-options'
import { computedValues } from '#wire/computed/computed-values'
import { decimalField } from '#wire/kinds/decimal'

/** Whether what the app computes from a row fits the fields that show it. */
export function computedFits(
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
