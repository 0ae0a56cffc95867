import type { FieldContract } from '../../../../src/wire/kinds'

/** What a number in a line is drawn within, where its field admits it: a sum of lines has limits of its own. */
const MODERATE = 1_000

/** A field of a line, with limits for which a few lines have a sum that its own field admits. */
export function moderate(field: FieldContract): FieldContract {
  if (field.kind !== 'money' && field.kind !== 'decimal' && field.kind !== 'integer') return field
  const min = Math.max(field.min, Math.min(field.max, -MODERATE))
  const max = Math.min(field.max, Math.max(field.min, MODERATE))
  return { ...field, min, max }
}
