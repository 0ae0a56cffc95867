import type { ColumnValue } from '../kinds/field-column'
import type { FieldLayout } from '../layout'
import { counted } from './count-rows'
import type { Problem } from './steps'

/** Rows that are named one by one before the rest is only counted. */
const NAMED = 5

/** What a field has against the values of some rows, and those rows by number. */
export class Complaints {
  readonly #ids = new Map<string, number[]>()

  add(reason: string, id: number): void {
    const ids = this.#ids.get(reason)
    if (ids === undefined) this.#ids.set(reason, [id])
    else ids.push(id)
  }

  /**
   * One problem a reason.
   * @param key the column that numbers the rows
   * @param help what to do, by the reason
   */
  tell(
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

export const NO_VALUE = 'without a value, but the field is required'

export function isEmpty(value: ColumnValue): boolean {
  return value === null || value === ''
}

/**
 * Why a stored value will not do under the field's rules of now, in words that follow `3 rows`; undefined: it will. The
 * judge is the contract's own, the one that a request with this value would meet.
 */
export function complaint(field: FieldLayout, value: ColumnValue): string | undefined {
  const { contract, column, required } = field
  if (isEmpty(value)) return required ? NO_VALUE : undefined
  if (field.reference !== undefined || contract.kind === 'id') return undefined
  if (contract.kind === 'choice' && !Object.hasOwn(contract.options, String(value))) {
    return `with the code '${String(value)}', which the field does not offer`
  }
  const sent = column.toRequest?.(value) ?? column.toAnswer(value)
  const judged = contract.check.safeParse(sent)
  if (judged.success) return undefined
  return `with a value that the field refuses ('${judged.error.issues[0]?.message ?? ''}')`
}
