import * as z from 'zod/mini'
import { isReceivedObject, type Id, receivedId } from '../received'
import { emptyOrInvalid, type Field, type FieldTexts, type Values } from './field'
import type { BooleanContract, ChoiceContract } from './choice'
import type { DateKinds } from './date'
import type { AmountKinds } from './decimal'
import type { WholeKinds } from './digits'
import type { ReferenceContract } from './reference'
import type { TextKinds } from './text'

/** The kinds of field that hold one value, which the lines of a record may also have. */
export interface ValueKinds extends TextKinds, WholeKinds, AmountKinds, DateKinds {
  boolean: BooleanContract
  choice: ChoiceContract
  reference: ReferenceContract
}

export type ValueContract = ValueKinds[keyof ValueKinds]

/** A line as a record has it: its own number, if it is stored, and its fields. */
export type Line = Values

export interface LinesContract extends Field<'lines', readonly Line[], readonly Line[]> {
  /** The name of one line, in messages: 'Línea'. */
  readonly one: string
  readonly min: number
  readonly max: number
  readonly fields: LineFields
  /** Two fields of numbers that must have the same sum over all lines. */
  readonly balances?: Balance
}

export type Balance = readonly [one: string, other: string]

export type LineFields = Readonly<Record<string, ValueContract>>

/** The name of a line's own number; no field of a line has this name. */
export const LINE_ID = 'id'

/** A line as answers have it, each field as its kind reads it. */
export type ReadLine<F extends LineFields> = { readonly id: Id | null } & {
  readonly [N in keyof F]: ReturnType<F[N]['read']>
}

/** Lines whose fields are known by their types. */
export interface TypedLinesContract<F extends LineFields> extends LinesContract {
  readonly fields: F
  read(value: unknown): readonly ReadLine<F>[]
}

/**
 * The lines of a record, in their order. A request carries all of them: stored lines with their numbers, new ones without. Only
 * answers carry computed fields.
 * @param options.max lines at most
 */
export function linesField<F extends LineFields>(
  options: FieldTexts & {
    readonly one: string
    readonly min: number
    readonly max: number
    readonly fields: F
    readonly balances?: Balance
  },
): TypedLinesContract<F> {
  const { requiredText, min, max, fields, ...rest } = options
  const least = requiredText ?? tooFew(min)
  return {
    kind: 'lines',
    ...rest,
    min,
    max,
    fields,
    required: min > 0,
    check: z
      .array(lineCheck(fields), { error: emptyOrInvalid(least) })
      .check(z.maxLength(max, tooMany(max)), z.minLength(min, least)),
    read: (value) => receivedLines(value, fields),
    show: (value) => shownLines(value, fields),
  }
}

const tooFew = (min: number): string => `Requiere al menos ${min}`
const tooMany = (max: number): string => `Admite hasta ${max}`

/** The fault of this number of lines; undefined if it has none. */
export function lineCountText(
  { min, max }: Pick<LinesContract, 'min' | 'max'>,
  count: number,
): string | undefined {
  if (count < min) return tooFew(min)
  return count > max ? tooMany(max) : undefined
}

/** The name of a field of a line in a refusal: 'Línea 3, Debe'. @param at from 0 */
export const lineLabel = (one: string, at: number, label: string): string =>
  `${one} ${at + 1}, ${label}`

/** Whether requests carry a field of a line or a record; only answers carry computed fields. */
export const isEntered = (field: object): boolean =>
  !('computed' in field) || field.computed === undefined

function lineCheck(fields: LineFields): z.ZodMiniType<Line> {
  const entered = Object.entries(fields).filter(([, field]) => isEntered(field))
  const checks = entered.map(([name, { check }]) => [name, check] as const)
  return z.strictObject({ [LINE_ID]: z.optional(z.int()), ...Object.fromEntries(checks) })
}

/** Never throws: a value that is no line is left out. */
function receivedLines<F extends LineFields>(value: unknown, fields: F): readonly ReadLine<F>[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  return rows.filter(isReceivedObject).map((row) => {
    const read = Object.entries(fields).map(([name, field]) => [name, field.read(row[name])])
    // Object.fromEntries loses the type of each field's value.
    return Object.fromEntries([[LINE_ID, receivedId(row[LINE_ID])], ...read]) as ReadLine<F>
  })
}

/** A field's value as staff read it outside its control; '' if it is empty. */
export function shownValue(field: Pick<ValueContract, 'show'>, value: unknown): string {
  return (field.show?.(value) ?? String(value ?? '')).trim()
}

/** As many lines as somebody reads. */
const SHOWN_LINES = 20

/** Each line in a line of text. */
function shownLines(value: unknown, fields: LineFields): string {
  const lines: readonly unknown[] = Array.isArray(value) ? value : []
  const texts = lines.slice(0, SHOWN_LINES).map((line) =>
    Object.entries(fields)
      .map(([name, field]) => shownValue(field, isReceivedObject(line) ? line[name] : undefined))
      .filter((text) => text !== '')
      .join(' · '),
  )
  const more = lines.length - texts.length
  return [...texts, ...(more > 0 ? [`… (+${more})`] : [])].join('\n')
}
