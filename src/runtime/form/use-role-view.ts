import { useFormOpening } from './form-opening'
import { useContract } from './record-scope'

/** What the user's role makes of a field in the surrounding form. A new record has no field that it cannot be given. */
export function useRoleView(source: string): 'hidden' | 'readOnly' | undefined {
  const { mode } = useFormOpening()
  const { kind, fields, seenAs } = useContract()
  if (seenAs === undefined) return undefined
  const { fixed, may } = seenAs.role
  if (!Object.hasOwn(fields, source)) return 'hidden'
  if (mode === 'add') return fixed?.add?.includes(source) === true ? 'hidden' : undefined
  const isFixed = fixed?.edit?.includes(source) === true
  return isFixed || (kind === 'singleton' && !may.includes('edit')) ? 'readOnly' : undefined
}
