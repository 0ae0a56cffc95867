/** The codes of a choice that meet the condition: one of `is`, or none of `isNot`. An unknown value is no code. */
export type ActionCondition =
  | { readonly field: string; readonly is: readonly string[] }
  | { readonly field: string; readonly isNot: readonly string[] }

/** Whether a record with this code offers an action; without a condition each record does. */
export function holds(when: ActionCondition | undefined, code: unknown): boolean {
  if (when === undefined) return true
  const isNamed = codesOf(when).some((named) => named === code)
  return 'is' in when ? isNamed : !isNamed
}

/** The codes that a condition names. */
export function codesOf(when: ActionCondition | undefined): readonly string[] {
  if (when === undefined) return []
  return 'is' in when ? when.is : when.isNot
}
