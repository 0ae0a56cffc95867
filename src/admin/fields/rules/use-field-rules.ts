import { brokenRules, requiredByRule, type Ruled } from '#wire/rules/broken-rules'
import type { EntityContract, MetodoContract, SingletonContract } from '#wire/contract'
import { writtenFields } from '#wire/written-fields'
import { referralOf } from '#wire/kinds'
import { comparedValue } from '#wire/wire-values'
import { useWatch, useFormContext } from 'react-hook-form'
import { useContract } from '../input/record-scope'
import { useFormOpening } from '../input/form-opening'
import { plainText } from '../columns/column'
import type { Values } from '#wire/kinds/field'
import { useEffect } from 'react'

/** The rules of a record, as they concern one input. */
export interface FieldRules {
  /** The fields that share a rule with this one. When one of them changes, this one is checked again. */
  readonly partners: readonly string[]
  /** The objection of the rules to the record, at this field. */
  complaint(values: Values): string | undefined
  /** Whether the rules require a value in this field for the given record. */
  requires(values: Values): boolean
}

const NONE: FieldRules = { partners: [], complaint: () => undefined, requires: () => false }

/** The rules of the surrounding form's record that concern a field. */
export function useFieldRules(source: string): FieldRules {
  const contract = useContract()
  const { mode, saved } = useFormOpening()
  const all = contract.rules?.filter(({ field, other }) => field === source || other === source)
  if (all === undefined || all.length === 0) return NONE
  const isKept =
    mode === 'edit' && saved !== undefined && mayBeUnseen(contract, saved[source], source)
  // Only the backend knows whether the other rules are met.
  const rules = all.filter(
    ({ rule, field }) => !(isKept && rule === 'requiredWhen' && field === source),
  )
  const metodo = mode === 'remove' ? undefined : sentFrom(contract, mode)
  if (metodo === undefined) return NONE
  const found = contract.kind === 'entity' && mode === 'edit' ? contract.key : []
  const asked = writtenFields(metodo, found)
  return {
    partners: all.map(({ field, other }) => (field === source ? other : field)),
    complaint: (values) =>
      brokenRules({ ...contract, rules }, asSent(contract, values), (field) =>
        asked.has(field),
      ).find(({ field }) => field === source)?.text,
    requires: (values) =>
      asked.has(source) && requiredByRule({ rules }, asSent(contract, values), source),
  }
}

/**
 * Whether an empty value may stand for a record of the same list that the role does not see, such as the one above it
 * in a tree. An edit that leaves the value empty keeps the reference.
 */
function mayBeUnseen(
  { resource, fields, seenAs }: EntityContract | SingletonContract,
  value: unknown,
  source: string,
): boolean {
  const field = fields[source]
  const isLimited =
    field !== undefined &&
    referralOf(field)?.resource === resource &&
    seenAs?.role.rows !== undefined
  return isLimited && plainText(value) === ''
}

function sentFrom(
  { metodos }: EntityContract | SingletonContract,
  mode: 'add' | 'edit',
): MetodoContract | undefined {
  if ('grabar' in metodos) return metodos.grabar
  return mode === 'add' ? metodos.ingresar : metodos.modificar
}

/** A form's values as requests carry them, for the check of the rules. */
function asSent({ fields }: Ruled, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, comparedValue(field, values[name])]),
  )
}

/** Whether a field needs a value: always, or while a rule between fields requires one. */
export function useRequired(source: string, always: boolean): boolean {
  const { partners, requires } = useFieldRules(source)
  const values: readonly unknown[] = useWatch({ name: [...partners] })
  return always || requires(Object.fromEntries(partners.map((name, at) => [name, values[at]])))
}

/**
 * After an attempt to confirm, checks a field again whenever one of its partners changes. An error at the one then
 * disappears even if the other was corrected.
 */
export function useRechecking(
  source: string,
  partners: readonly string[],
  attempted: boolean,
): void {
  const { trigger } = useFormContext()
  const values: readonly unknown[] = useWatch({ name: [...partners] })
  const watched = JSON.stringify(values)
  useEffect(() => {
    if (attempted && watched !== '[]') void trigger(source)
  }, [trigger, source, attempted, watched])
}
