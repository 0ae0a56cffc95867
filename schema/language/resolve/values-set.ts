import type { FieldDeclaration } from '../kinds'
import type { SetValue } from '../kinds/field-options'
import type { ActionModel } from '../model'

interface Setting {
  readonly asks?: Readonly<Record<string, FieldDeclaration>> | undefined
  readonly sets: Readonly<Record<string, SetValue | undefined>>
}

/** What an action sets: values, and what it asks. A text that is the name of an asked field is what was entered there. */
export function valuesSet({ asks = {}, sets }: Setting): Pick<ActionModel, 'sets' | 'takes'> {
  const values: Record<string, SetValue> = {}
  const takes: Record<string, string> = {}
  for (const [field, value] of Object.entries(sets)) {
    if (value === undefined) continue
    if (typeof value === 'string' && Object.hasOwn(asks, value)) takes[field] = value
    else values[field] = value
  }
  return { sets: values, takes }
}
