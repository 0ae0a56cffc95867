import { useFormOpening } from './form-opening'
import { useContract } from './record-scope'

/**
 * Whether the user's role and the record's state hide a field of the surrounding form or make it read-only. A form that adds a
 * record hides the fields that the role may not set.
 */
export function useRoleView(source: string): 'hidden' | 'readOnly' | undefined {
  const { mode, lock } = useFormOpening()
  const { kind, fields, seenAs } = useContract()
  const isLocked = lock !== undefined && lock.moves !== source
  if (seenAs === undefined) return isLocked ? 'readOnly' : undefined
  const { fixed, may } = seenAs.role
  if (!Object.hasOwn(fields, source)) return 'hidden'
  if (mode === 'add') return fixed?.add?.includes(source) === true ? 'hidden' : undefined
  const isFixed = fixed?.edit?.includes(source) === true
  return isLocked || isFixed || (kind === 'singleton' && !may.includes('edit'))
    ? 'readOnly'
    : undefined
}
