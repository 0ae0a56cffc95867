import { createContext, useContext } from 'react'
import { useFormScope } from '../forms/form-scope'
import { brokenRules, requiredByRule, type Ruled } from '../../wire/broken-rules'
import type { EntityContract, MetodoContract, SingletonContract } from '../../wire/contract'
import { fieldsGiven } from '../../wire/fields-given'
import { comparedValue } from '../data-provider/wire-values'
import type { Values } from '../data-provider/payload'

const RulesScope = createContext<EntityContract | SingletonContract | undefined>(undefined)

/** Tells the inputs below it whose record they are of, and with that its rules. */
export const RulesScopeProvider = RulesScope.Provider

/** What one input has to do with the rules of its record. */
export interface FieldRules {
  /** The fields that it shares a rule with: where one of them changes, it is judged anew. */
  readonly partners: readonly string[]
  /** What the rules have against the record at this field. */
  complaint(values: Values): string | undefined
  /** Whether they ask for a value here, as the record stands. */
  requires(values: Values): boolean
}

const NONE: FieldRules = { partners: [], complaint: () => undefined, requires: () => false }

/** The rules of the surrounding form's record that concern a field. */
export function useFieldRules(source: string): FieldRules {
  const contract = useContext(RulesScope)
  const { mode } = useFormScope()
  const rules = contract?.rules?.filter(({ field, other }) => field === source || other === source)
  if (contract === undefined || rules === undefined || rules.length === 0) return NONE
  const metodo = mode === 'remove' ? undefined : sentFrom(contract, mode)
  if (metodo === undefined) return NONE
  const found = contract.kind === 'entity' && mode === 'edit' ? contract.key : []
  const given = fieldsGiven(metodo, found)
  return {
    partners: rules.map(({ field, other }) => (field === source ? other : field)),
    complaint: (values) =>
      brokenRules({ ...contract, rules }, asSent(contract, values), (field) =>
        given.has(field),
      ).find(({ field }) => field === source)?.text,
    requires: (values) =>
      given.has(source) && requiredByRule({ rules }, asSent(contract, values), source),
  }
}

function sentFrom(
  { metodos }: EntityContract | SingletonContract,
  mode: 'add' | 'edit',
): MetodoContract | undefined {
  if ('grabar' in metodos) return metodos.grabar
  return mode === 'add' ? metodos.ingresar : metodos.modificar
}

/** A form's values as requests carry them, as far as rules are concerned. */
function asSent({ fields }: Ruled, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, comparedValue(field, values[name])]),
  )
}
