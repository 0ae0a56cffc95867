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

/** The fields of a line that somebody enters, in the order of the columns. */
export const enteredFields = (fields: LineFields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (isEntered(field) ? name : []))

/** A line as it begins: with the defaults of its fields. */
export function newLine(fields: LineFields): Line {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, heldAtFirst(field)]),
  )
}

/** The default as a form holds it: of a choice that records have the text of, the text. */
function heldAtFirst(field: ValueContract): unknown {
  const initial = initialValue(field)
  return field.kind === 'choice' && field.answers === 'text' && typeof initial === 'string'
    ? textOfCode(field.options, initial)
    : initial
}

/** Whether nobody has entered anything in a line: it has what a line begins with. */
export function isBlank({ fields }: LinesContract, line: Line): boolean {
  const initial = newLine(fields)
  return enteredFields(fields).every(
    (name) => isNothing(line[name]) || line[name] === initial[name],
  )
}

/** Whether a line still needs a value of a field. Among two that balance one has it; if nothing is required, every field may. */
export function isNeeded({ fields, balances }: LinesContract, line: Line, name: string): boolean {
  if (balances?.includes(name) === true) return balances.every((one) => isNothing(line[one]))
  const isFree = balances === undefined && !Object.values(fields).some(({ required }) => required)
  return (isFree || fields[name]?.required === true) && isNothing(line[name])
}

/**
 * What changes where an amount below zero was entered on one of two sides that balance and have none: it is one of the other side.
 * undefined: nothing.
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

/** The lines with another one at this place; behind the last one it is added. */
export function withLine(lines: readonly Line[], at: number, line: Line): readonly Line[] {
  return at < lines.length ? lines.with(at, line) : [...lines, line]
}

export const withoutLine = (lines: readonly Line[], at: number): readonly Line[] =>
  lines.filter((_, place) => place !== at)

/** The lines with two that have changed their places; the same if there is no such place. */
export function withMoved(lines: readonly Line[], from: number, to: number): readonly Line[] {
  const [one, other] = [lines[from], lines[to]]
  if (one === undefined || other === undefined) return lines
  return lines.with(from, other).with(to, one)
}
