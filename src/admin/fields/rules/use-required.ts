import { useWatch } from 'react-hook-form'
import { useFieldRules } from './use-field-rules'

/** Whether a field needs a value: always, or while a rule between fields asks for one. */
export function useRequired(source: string, always: boolean): boolean {
  const { partners, requires } = useFieldRules(source)
  const values: readonly unknown[] = useWatch({ name: [...partners] })
  return always || requires(Object.fromEntries(partners.map((name, at) => [name, values[at]])))
}
