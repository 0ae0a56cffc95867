import { brokenRules, requiredByRule, type Ruled } from '../../wire/rules/broken-rules'
import type { EntityContract, MetodoContract, SingletonContract } from '../../wire/contract'
import { writtenFields } from '../../wire/written-fields'
import { useContract } from '../form/record-scope'
import { useFormOpening } from '../form/form-opening'
import { comparedValue } from '../../wire/wire-values'
import type { Values } from '../provider/records/payload'

/** What one input has to do with the rules of its record. */
export interface FieldRules {
  /** The fields that it shares a rule with: where one of them changes, it is checked again. */
  readonly partners: readonly string[]
  /** What the rules have against the record at this field. */
  complaint(values: Values): string | undefined
  /** Whether they ask for a value here, as the record is. */
  requires(values: Values): boolean
}

const NONE: FieldRules = { partners: [], complaint: () => undefined, requires: () => false }

/** The rules of the surrounding form's record that concern a field. */
export function useFieldRules(source: string): FieldRules {
  const contract = useContract()
  const { mode } = useFormOpening()
  const rules = contract.rules?.filter(({ field, other }) => field === source || other === source)
  if (rules === undefined || rules.length === 0) return NONE
  const metodo = mode === 'remove' ? undefined : sentFrom(contract, mode)
  if (metodo === undefined) return NONE
  const found = contract.kind === 'entity' && mode === 'edit' ? contract.key : []
  const asked = writtenFields(metodo, found)
  return {
    partners: rules.map(({ field, other }) => (field === source ? other : field)),
    complaint: (values) =>
      brokenRules({ ...contract, rules }, asSent(contract, values), (field) =>
        asked.has(field),
      ).find(({ field }) => field === source)?.text,
    requires: (values) =>
      asked.has(source) && requiredByRule({ rules }, asSent(contract, values), source),
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
