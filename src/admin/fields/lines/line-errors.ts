import { unbalanced } from '#wire/rules/balance'
import { computedLines, formulaOf } from '#wire/computed/computed-values'
import { type ValueContract, type Line, lineLabel, type LinesContract } from '#wire/kinds/lines'
import { sentValue } from '#wire/wire-values'

/** The error of a cell; undefined: there is none. @param unknown the words for a record that is not found */
export function cellError(
  field: ValueContract,
  value: unknown,
  unknown: (text: string) => string,
): string | undefined {
  if (isUnresolved(field, value)) return unknown(String(value))
  const sent = formulaOf(field) === undefined ? sentValue(field, value) : value
  const { success, error } = field.check.safeParse(sent)
  return success ? undefined : error.issues[0]?.message
}

/** Whether a pasted text is still in place of a record that is chosen by its id. */
const isUnresolved = (field: ValueContract, value: unknown): boolean =>
  field.kind === 'reference' && field.key !== undefined && typeof value === 'string' && value !== ''

/** The first error of the lines, with its place; undefined: there is none. */
export function complaintOf(
  contract: LinesContract,
  value: unknown,
  unknown: (text: string) => string,
): string | undefined {
  const lines: readonly Line[] = Array.isArray(value) ? value : []
  for (const [at, line] of computedLines(contract, lines).entries()) {
    for (const [name, field] of Object.entries(contract.fields)) {
      const error = cellError(field, line[name], unknown)
      if (error !== undefined) return `${lineLabel(contract.one, at, field.label)}: ${error}`
    }
  }
  const { success, error } = contract.check.safeParse(sentValue(contract, value))
  if (!success) return error.issues[0]?.message
  return unbalanced(contract, computedLines(contract, lines))
}

/** The first cell with an error; undefined: there is none. */
export function firstFault(
  contract: LinesContract,
  lines: readonly Line[],
): { readonly row: number; readonly name: string } | undefined {
  for (const [row, line] of lines.entries()) {
    for (const [name, field] of Object.entries(contract.fields)) {
      if (formulaOf(field) === undefined && cellError(field, line[name], String) !== undefined) {
        return { row, name }
      }
    }
  }
  return undefined
}
