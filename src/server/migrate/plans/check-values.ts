import type { ColumnValue } from '#server/store/kinds/field-column'
import type { FieldLayout } from '#server/store/layout/table-layout'
import { counted } from '#server/store/lists/large-lists'
import type { Problem } from '../steps'

/** Maximum of rows that are listed; the others are counted. */
const NAMED = 5

/** The rows whose value a field does not accept, by reason. */
export class RowProblems {
  readonly #ids = new Map<string, number[]>()

  add(reason: string, id: number): void {
    const ids = this.#ids.get(reason)
    if (ids === undefined) this.#ids.set(reason, [id])
    else ids.push(id)
  }

  /**
   * One problem for each reason.
   * @param key the column that numbers the rows
   * @param help the remedy for a reason
   */
  toProblems(
    table: string,
    column: string,
    key: string,
    help: (reason: string) => string,
  ): readonly Problem[] {
    return [...this.#ids].map(([reason, ids]) => ({
      table,
      column,
      rows: ids.length,
      ids: ids.slice(0, NAMED),
      what: `Table ${table}, column ${column}: ${counted(ids.length, 'row')} ${reason}: ${key} ${someOf(ids)}.`,
      help: help(reason),
    }))
  }
}

/** `1, 2, 3, 4, 5 and 12 more` */
export function someOf(ids: readonly number[]): string {
  const named = ids.slice(0, NAMED).join(', ')
  return ids.length > NAMED ? `${named} and ${ids.length - NAMED} more` : named
}

/** The first of several groups of rows, each by the numbers of its rows. */
export function someGroups(key: string, groups: readonly (readonly number[])[]): string {
  const examples = groups.slice(0, GROUPS).map((group) => `${key} ${someOf(group)}`)
  return examples.join('; ') + (groups.length > GROUPS ? ' …' : '')
}

const GROUPS = 3

export const NO_VALUE = 'without a value, but the field is required'

export function isEmpty(value: ColumnValue): boolean {
  return value === null || value === ''
}

/**
 * The reason why a stored value is not valid under the field's current rules, as a phrase that follows `3 rows`; undefined if
 * it is valid. It is validated by the contract's check, as a request with this value would be.
 */
export function valueProblem(field: FieldLayout, value: ColumnValue): string | undefined {
  const { contract, column, required } = field
  if (isEmpty(value)) return required ? NO_VALUE : undefined
  if (field.reference !== undefined || contract.kind === 'id' || column.sealed) return undefined
  if (contract.kind === 'choice' && !Object.hasOwn(contract.options, String(value))) {
    return `with the code '${String(value)}', which the field does not offer`
  }
  const sent = column.toRequest?.(value) ?? column.toAnswer(value)
  const checked = contract.check.safeParse(sent)
  if (checked.success) return undefined
  return `with a value that the field refuses ('${checked.error.issues[0]?.message ?? ''}')`
}
