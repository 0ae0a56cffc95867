/** One thing that is known of an entity. */
export interface Fact {
  readonly what: string
  /** As it is shown; empty where `what` is enough. */
  readonly value: string
  /** `schema/rubro.ts:12`, or the rule that derives it. */
  readonly from: string
}

/** Values on one line: texts as they are, lists and objects as JSON. */
export function shownValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
