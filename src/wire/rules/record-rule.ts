/** A condition on one field of a record that depends on another field. Data only: `brokenRules` evaluates it. */
export type RecordRule = RequiredWhen | ComparedWith

interface RuleBase {
  /** The field of the rule, at which a violation is shown. */
  readonly field: string
  readonly other: string
  /** The text that staff read instead of the usual message. */
  readonly text?: string
}

/** The field must be filled if the other one has one of these values or, if none is named, any value. */
export interface RequiredWhen extends RuleBase {
  readonly rule: 'requiredWhen'
  /** Codes of a choice, or whether a box is ticked. */
  readonly is?: readonly (string | boolean)[]
}

/** The comparison that two values must meet, if both exist. */
export interface ComparedWith extends RuleBase {
  readonly rule: ComparisonName
}

export interface Comparison {
  readonly holds: (one: Measure, other: Measure) => boolean
  /** The message at the field, before the other one's label. */
  readonly words: string
  /** The same rule as a message at the other field. */
  readonly reversed: string
}

/** Dates and times in the wire's notation, which sorts as the calendar does; numbers, which 15 digits keep exact. */
export type Measure = string | number

const later: Comparison['holds'] = (one, other) => one > other
const notEarlier: Comparison['holds'] = (one, other) => one >= other
const earlier: Comparison['holds'] = (one, other) => one < other
const notLater: Comparison['holds'] = (one, other) => one <= other

const AFTER = 'Debe ser posterior a'
const BEFORE = 'Debe ser anterior a'
const NOT_BEFORE = 'No puede ser anterior a'
const NOT_AFTER = 'No puede ser posterior a'
const MORE = 'Debe ser mayor a'
const LESS = 'Debe ser menor a'
const AT_LEAST = 'Debe ser mayor o igual a'
const AT_MOST = 'Debe ser menor o igual a'

export const comparisons = {
  after: { holds: later, words: AFTER, reversed: BEFORE },
  onOrAfter: { holds: notEarlier, words: NOT_BEFORE, reversed: NOT_AFTER },
  before: { holds: earlier, words: BEFORE, reversed: AFTER },
  onOrBefore: { holds: notLater, words: NOT_AFTER, reversed: NOT_BEFORE },
  moreThan: { holds: later, words: MORE, reversed: LESS },
  atLeast: { holds: notEarlier, words: AT_LEAST, reversed: AT_MOST },
  lessThan: { holds: earlier, words: LESS, reversed: MORE },
  atMost: { holds: notLater, words: AT_MOST, reversed: AT_LEAST },
} satisfies Readonly<Record<string, Comparison>>

export type ComparisonName = keyof typeof comparisons
