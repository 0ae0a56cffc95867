import { useEffect, useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { computedValues, formulaOf } from '#wire/computed/computed-values'
import type { FieldContracts } from '#wire/contract'
import { operandsOf } from '#wire/computed/formula'
import { useContract, useFieldContract } from './input/record-scope'
import { useFormOpening } from './input/form-opening'
import { shownValue } from '#wire/kinds/lines'
import type { KindInputProps } from './input/kind-input'
import { LineInput } from './input/line-input'
import type { Values } from '#wire/kinds/field'
import './money.css'

/** A field that is computed from others while they are typed. It is read-only, and no request carries it. */
export const ComputedInput = (props: KindInputProps) => {
  const field = useFieldContract(props.source)
  useComputed(props.source)
  return (
    <LineInput
      {...props}
      readOnly
      format={(value) => shownValue(field, value)}
      before={field.kind === 'money' && <span className="money-sign">$</span>}
    />
  )
}

/** Keeps the computed value of a field in the form, so that rules and other fields can read it. */
function useComputed(source: string): void {
  const { mode } = useFormOpening()
  const { fields } = useContract()
  const { getValues, setValue } = useFormContext<Values>()
  const names = useMemo(() => enteredFor(fields, source), [fields, source])
  const watched: readonly unknown[] = useWatch({ name: names })
  const entered = useMemo(
    () => Object.fromEntries(names.map((name, at) => [name, watched[at]])),
    [names, watched],
  )
  useEffect(() => {
    if (mode === 'remove') return
    const value = computedValues(fields, { ...getValues(), ...entered })[source] ?? null
    if ((getValues(source) ?? null) !== value) setValue(source, value)
  }, [entered, mode, fields, source, getValues, setValue])
}

/** The entered fields that a computed field depends on, directly or through other computed fields. */
function enteredFor(fields: FieldContracts, source: string): string[] {
  const seen = new Set([source])
  for (const name of seen) {
    const field = fields[name]
    const formula = field && formulaOf(field)
    for (const operand of formula === undefined ? [] : operandsOf(formula)) seen.add(operand)
  }
  return [...seen].filter((name) => {
    const field = fields[name]
    return field !== undefined && formulaOf(field) === undefined
  })
}
