import * as z from 'zod'
import type { FieldDeclarations } from '../kinds'
import {
  type WithFieldNames,
  byName,
  fieldName,
  options,
  shortOrLong,
  nonBlankText,
} from './allowed'

/** Kinds of which each is compared with its own kind alone. */
const MOMENTS = ['date', 'month', 'time'] as const
/** Kinds that are compared with each other, too. */
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
  /** What staff read instead of 'Requerido'. */
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
