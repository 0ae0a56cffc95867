import { initialValue } from '../../../import/validate-row'
import { isAmount } from '#wire/kinds'
import { textOfCode } from '#wire/kinds/choice'
import {
  type ValueContract,
  isEntered,
  type Line,
  type LineFields,
  type LinesContract,
} from '#wire/kinds/lines'

/** The fields of a line that the user enters, in the order of the columns. */
export const enteredFields = (fields: LineFields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isEntered(field) ? name : []))

/** A new line with the defaults of its fields. */
export function newLine(fields: LineFields): Line {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, heldAtFirst(field)]),
  )
}

/** The default as a form holds it. For a choice whose records hold the text, it is the text. */
function heldAtFirst(field: ValueContract): unknown {
  const initial = initialValue(field)
  return field.kind === 'choice' && field.answers === 'text' && typeof initial === 'string'
    ? textOfCode(field.options, initial)
    : initial
}

/** Whether a line still has only its initial values. */
export function isBlank({ fields }: LinesContract, line: Line): boolean {
  const initial = newLine(fields)
  return enteredFields(fields).every(
    (name) => isNothing(line[name]) || line[name] === initial[name],
  )
}

/**
 * Whether a line still needs a value in a field. One of two sides that balance needs one. If no field is required,
 * every empty one does.
 */
export function isNeeded({ fields, balances }: LinesContract, line: Line, name: string): boolean {
  if (balances?.includes(name) === true) return balances.every((one) => isNothing(line[one]))
  const isFree = balances === undefined && !Object.values(fields).some(({ required }) => required)
  return (isFree || fields[name]?.required === true) && isNothing(line[name])
}

/**
 * The changes for an amount below zero, entered on one of two sides that balance and do not allow such amounts: it
 * moves to the other side without its sign.
 * @returns undefined if nothing changes
 */
export function withOtherSide(
  { fields, balances }: LinesContract,
  line: Line,
  name: string,
): Line | undefined {
  const other = balances?.find((one) => one !== name)
  const field = fields[name]
  if (balances?.includes(name) !== true || other === undefined || !isAmount(field)) return undefined
  const [, amount] = /^-(\d.*)$/.exec(String(line[name] ?? '')) ?? []
  if (amount === undefined || field.min < 0 || !isNothing(line[other])) return undefined
  return { [name]: null, [other]: amount }
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false

/** The lines with the line at this place replaced. Behind the last line it is added. */
export function withLine(lines: readonly Line[], at: number, line: Line): readonly Line[] {
  return at < lines.length ? lines.with(at, line) : [...lines, line]
}

export const withoutLine = (lines: readonly Line[], at: number): readonly Line[] =>
  lines.filter((_, place) => place !== at)

/** The lines after two of them have swapped places; the same lines if there is no such place. */
export function withMoved(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const [one, other] = [lines[from], lines[to]]
  if (one === undefined || other === undefined) return lines
  return lines.with(from, other).with(to, one)
}
