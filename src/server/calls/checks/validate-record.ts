import { unbalanced } from '#wire/rules/balance'
import { brokenRules, type Ruled } from '#wire/rules/broken-rules'
import { computedNames } from './with-computed'
import { Refusal } from '#server/store/refusal'
import type { Values } from '#wire/kinds/field'

/**
 * Validates a record by the rules between its fields, once each field has passed its own check.
 * @param values as requests carry them; for fields that the request does not contain, the stored values
 * @param writtenFields the fields that the request writes
 * @throws Refusal 422 with the text of the first violation, after the label of its field
 */
export function validateRecord(
  ruled: Ruled,
  values: Values,
  writtenFields: ReadonlySet<string>,
): void {
  const written = new Set([...writtenFields, ...computedNames(ruled.fields)])
  const [violation] = brokenRules(ruled, values, (field) => written.has(field))
  if (violation !== undefined) {
    const label = ruled.fields[violation.field]?.label ?? violation.field
    throw new Refusal(422, `${label}: ${violation.text}`)
  }
  for (const [name, field] of Object.entries(ruled.fields)) {
    if (field.kind !== 'lines' || !writtenFields.has(name)) continue
    const text = unbalanced(field, values[name])
    if (text !== undefined) throw new Refusal(422, `${field.label}: ${text}`)
  }
}
