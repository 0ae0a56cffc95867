import type { FieldContract } from '#wire/kinds'
import type { LinesContract } from '#wire/kinds/lines'
import { identityText, isIdentified } from '#wire/received'
import { comparedValue, sentValue } from '#wire/wire-values'

/** Whether two values say the same once they travel: blanks around a text, or a choice's code for its text, are no change. */
export function isSame(field: FieldContract, one: unknown, other: unknown): boolean {
  return travelling(field, one) === travelling(field, other)
}

/** Records that answers have identified, by their ids; names as they are. */
function identified(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identified)
  return isIdentified(value) ? identityText(value) : value
}

function travelling(field: FieldContract, value: unknown): string {
  if (field.kind === 'lines') return travellingLines(field, value)
  const compared = identified(comparedValue(field, value))
  const parsed = field.check.safeParse(compared ?? '')
  const sent: unknown = parsed.success ? parsed.data : compared
  const isNothing = sent === undefined || sent === null || sent === '' || sent === false
  if (isNothing) return ''
  // Several records are the same in any order.
  return Array.isArray(sent) ? sent.map(String).toSorted().join('\n') : String(sent)
}

/** Lines with their numbers, in their order: one that somebody else has written anew is another one. */
function travellingLines(field: LinesContract, value: unknown): string {
  const sent = sentValue(field, value)
  const parsed = field.check.safeParse(sent)
  return JSON.stringify(parsed.success ? parsed.data : sent)
}
