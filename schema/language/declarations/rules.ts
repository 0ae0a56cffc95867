import * as z from 'zod'
import type { FieldDeclarations, FieldDeclaration } from '../kinds'
import {
  type WithFieldNames,
  byName,
  fieldName,
  options,
  shortOrLong,
  nonBlankText,
  someFields,
} from './allowed'

/** Kinds that are compared only with their own kind. */
const MOMENTS = ['date', 'month', 'time'] as const
/** Kinds that are also compared with each other. */
export const NUMBERS = ['digits', 'integer', 'decimal', 'money'] as const

/** The comparisons of two fields, each with the kinds that it can compare. */
export const COMPARISONS = {
  after: MOMENTS,
  onOrAfter: MOMENTS,
  before: MOMENTS,
  onOrBefore: MOMENTS,
  moreThan: NUMBERS,
  atLeast: NUMBERS,
  lessThan: NUMBERS,
  atMost: NUMBERS,
} as const

export type ComparisonName = keyof typeof COMPARISONS

type FieldsOf<F, K extends string> = {
  [N in keyof F]: F[N] extends { readonly kind: K } ? N : never
}[keyof F] &
  string

type Kind<F, N extends keyof F> = F[N] extends { readonly kind: infer K extends string } ? K : never

/** The fields of a field's lines. */
type LineFieldsOf<F, N extends keyof F> = F[N] extends {
  readonly kind: 'lines'
  readonly fields: infer L
}
  ? keyof L & string
  : never

type Measured = (typeof COMPARISONS)[ComparisonName][number]

/** Dates are compared with dates, months with months, times with times, and numbers with numbers of any kind. */
type ComparableWith<K extends Measured> = K extends (typeof MOMENTS)[number]
  ? K
  : (typeof NUMBERS)[number]

/** Another field, possibly with a text that staff read instead of the default one. */
type Other<N extends string> = WithFieldNames<z.output<typeof other>, N>

type Comparisons<F, K extends string> = {
  readonly [C in ComparisonName]?: K extends (typeof COMPARISONS)[C][number]
    ? Other<FieldsOf<F, ComparableWith<K>>>
    : never
}

/** Conditions that involve two fields: `{ hasta: { after: 'desde' } }`. */
export type FieldRules<F extends FieldDeclarations> = {
  readonly [N in keyof F & string]?: Comparisons<F, Kind<F, N>> & {
    /** It must be filled if another field has one of these values. */
    readonly requiredWhen?: WithFieldNames<z.output<typeof condition>, keyof F & string>
    /** Two fields of numbers of its lines have the same sum. */
    readonly balances?: readonly [one: LineFieldsOf<F, N>, other: LineFieldsOf<F, N>]
  }
}

const text = nonBlankText.meta({
  description: 'What staff read instead of the default text.',
  example: "'Debe terminar después de empezar'",
})

const condition = options({
  field: fieldName.meta({ description: 'The other field.', example: "'condicion'" }),
  /** Codes of a choice, or whether a box is ticked. Default: the field is filled, or its box ticked. */
  is: z
    .array(z.union([z.string(), z.boolean()], 'a code, or true or false'), 'a list of codes')
    .min(1, 'a list of codes')
    .readonly()
    .exactOptional()
    .meta({
      description:
        'Codes of a choice, or whether a box is ticked. Default: the other field is filled, or its box ticked.',
      example: "['RI', 'M']",
    }),
  /** The text that staff read instead of 'Requerido'. */
  text: text.exactOptional(),
}).readonly()

const other = shortOrLong(
  fieldName,
  options({
    field: fieldName.meta({ description: 'The other field.', example: "'desde'" }),
    text,
  }).readonly(),
)

const compared = (description: string, example: string) =>
  other.exactOptional().meta({ description, example })

/** Rules check whether the named fields exist and can be compared (S301, S313, S314). */
export const fieldRules = byName(
  options({
    requiredWhen: condition.exactOptional().meta({
      description: 'It must be filled where another field has one of these values.',
      example: "{ field: 'condicion', is: ['RI', 'M'] }",
    }),
    balances: z
      .tuple([fieldName, fieldName], 'the names of two fields of its lines')
      .readonly()
      .exactOptional()
      .meta({
        description: 'Two fields of numbers of its lines have the same sum.',
        example: "['debe', 'haber']",
      }),
    after: compared('A date or time later than the other one.', "'desde'"),
    onOrAfter: compared('A date or time not earlier than the other one.', "'desde'"),
    before: compared('A date or time earlier than the other one.', "'hasta'"),
    onOrBefore: compared('A date or time not later than the other one.', "'hasta'"),
    moreThan: compared('A number greater than the other one.', "'minimo'"),
    atLeast: compared('A number not less than the other one.', "'minimo'"),
    lessThan: compared('A number less than the other one.', "'maximo'"),
    atMost: compared('A number not greater than the other one.', "'maximo'"),
  }).readonly(),
  "rules by field, such as { hasta: { after: 'desde' } }",
)

export type DeclaredRules = z.output<typeof fieldRules>

/** Periods that no two records may have in common. */
export const periodsRule = z
  .array(
    options({
      from: fieldName.meta({
        description:
          'The field that a period begins with: a date(), month(), time(), digits() or integer().',
        example: "'desde'",
      }),
      to: fieldName.meta({
        description: 'The field that it ends with, of the same kind.',
        example: "'hasta'",
      }),
      per: someFields.exactOptional().meta({
        description:
          'Fields that records share: only those that have the same values are compared. Default: all are.',
        example: "['impuesto']",
      }),
    }).readonly(),
    "a list of periods such as { from: 'desde', to: 'hasta' }",
  )
  .readonly()

interface RuleBase {
  /** The field that the rule applies to. */
  readonly field: string
  readonly other: string
  /** undefined: the default text, which is in `src/wire`. */
  readonly text: string | undefined
}

/**
 * The field is required if the other one has a value of `is` (codes, or ticked or not); undefined: if the other one is
 * filled.
 */
export type RuleModel =
  | (RuleBase & {
      readonly rule: 'requiredWhen'
      readonly is: readonly (string | boolean)[] | undefined
    })
  | (RuleBase & { readonly rule: ComparisonName })

/** From one field to another, both included. */
export interface PeriodModel {
  readonly from: string
  readonly to: string
  /** Only records that share these fields are compared; empty: all are. */
  readonly per: readonly string[]
}

interface WithPeriods {
  readonly periods?: z.output<typeof periodsRule> | undefined
  readonly rules?: DeclaredRules | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The periods of an entity, with their defaults; undefined: none. */
export const periodsOf = ({ periods }: WithPeriods): readonly PeriodModel[] | undefined =>
  periods?.map(({ from, to, per = [] }) => ({ from, to, per }))

/** No period ends before it begins: a rule for each that the schema does not compare itself. */
export function periodRulesOf(declared: WithPeriods): readonly RuleModel[] {
  const { periods = [], fields } = declared
  const known = rulesOf(declared)
  return periods.flatMap(({ from, to }): RuleModel[] => {
    if (known.some((rule) => isInOrder(rule, from, to))) return []
    const kind = fields[to]?.kind
    const rule = kind === 'digits' || kind === 'integer' ? 'atLeast' : 'onOrAfter'
    return [{ rule, field: to, other: from, text: undefined }]
  })
}

/** The comparisons whose first field is the greater one. */
export const RISING: readonly RuleModel['rule'][] = ['after', 'onOrAfter', 'moreThan', 'atLeast']
const FALLING: readonly RuleModel['rule'][] = ['before', 'onOrBefore', 'lessThan', 'atMost']

/** Whether a rule keeps the one field from being greater than the other. */
export function isInOrder({ rule, field, other }: RuleModel, from: string, to: string): boolean {
  if (field === to && other === from) return RISING.includes(rule)
  return field === from && other === to && FALLING.includes(rule)
}

interface WithRules {
  readonly rules?: DeclaredRules | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

const isComparison = (word: string): word is ComparisonName => Object.hasOwn(COMPARISONS, word)

/** All but those of lines, which are part of their field. */
const pairRules = ({ balances: _balances, ...rules }: DeclaredRules[string]) =>
  Object.entries(rules)

/** The rules between fields of an entity or a singleton, as a list. */
export function rulesOf({ rules = {}, fields }: WithRules): RuleModel[] {
  return Object.entries(rules).flatMap(([field, declarations]) =>
    pairRules(declarations).map(([word, declared]): RuleModel => {
      const { field: other, text } =
        typeof declared === 'string' ? { field: declared, text: undefined } : declared
      if (isComparison(word)) return { rule: word, field, other, text }
      const ticked = fields[other]?.kind === 'boolean' ? [true] : undefined
      const is =
        (typeof declared === 'object' && 'is' in declared ? declared.is : undefined) ?? ticked
      return { rule: 'requiredWhen', field, other, is, text }
    }),
  )
}
