import type { Id } from '#wire/received'
import { withVersion } from '#admin/provider/records/record-version'
import type { ListSource } from '../rows/list-source'
import type { Row } from '#admin/provider/row'
import type { Asks } from '#admin/record/actions/row-actions'

/** Records that can be selected at once. */
export const SELECTED_MAX = 10_000

/** An action on many rows. */
export interface BulkAction {
  readonly name: string
  readonly label: string
  /** The question before the action. */
  readonly question: string
  /** The form of the action's fields; undefined: the question alone. */
  readonly asks: Asks | undefined
}

/** The rows that a list shows now. */
interface Listed {
  readonly rows: readonly Row[]
  /** A row's record, with the version in which it was read. */
  record(row: Row): Row
  /** Reads all rows that are found, if not all of them are loaded. */
  readonly readAll: ListSource['readAll']
}

/**
 * The selected rows of a list, by id. Searching, filtering and sorting leave them selected. This is no React state, so
 * that selecting a row renders one checkbox and not the list.
 */
export class Selection {
  #rows: ReadonlyMap<Id, Row> = new Map()
  #listed: Listed = { rows: [], record: (row) => row, readAll: undefined }
  /** The row from which the next range begins. */
  #anchor: Id | undefined
  /** The selected rows that an action may have been done to already. */
  #unsure: ReadonlySet<Id> = new Set()
  readonly #listeners = new Set<() => void>()

  /** @param offered the actions that can be done to the rows */
  constructor(readonly offered: readonly BulkAction[] = []) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The selected records; a new map after each change. */
  readonly rows = (): ReadonlyMap<Id, Row> => this.#rows

  has(id: Id): boolean {
    return this.#rows.has(id)
  }

  /** To be called with the rows that the list shows, whenever they change. */
  show(listed: Listed): void {
    this.#listed = listed
  }

  get readAll(): ListSource['readAll'] {
    return this.#listed.readAll
  }

  /**
   * Selects or deselects a row.
   * @param isRange also the rows from the last pressed one to this one, as far as they are loaded
   */
  toggle(row: Row, isRange: boolean): void {
    const isSelected = !this.has(row.id)
    const rows = isRange ? this.#rangeTo(row) : [row]
    this.#anchor = row.id
    this.set(rows, isSelected)
  }

  set(rows: readonly Row[], isSelected: boolean): void {
    const next = new Map(this.#rows)
    for (const row of rows) {
      if (!isSelected) next.delete(row.id)
      else if (next.has(row.id) || next.size < SELECTED_MAX) {
        next.set(row.id, this.#listed.record(row))
      }
    }
    this.#replace(next)
  }

  /**
   * Selects these rows and no others.
   * @param unsure those of them that an action may have been done to already
   */
  only(rows: readonly Row[], unsure: readonly Row[] = []): void {
    this.#anchor = undefined
    this.#unsure = new Set(unsure.map(({ id }) => id))
    this.#replace(new Map(rows.map((row) => [row.id, row])))
  }

  /**
   * The selected records as the list has them now; those that it does not show are as they were when they were
   * selected. A record that an action may have been done to has no version: with one, a second attempt would conflict
   * with the first.
   */
  current(): readonly Row[] {
    const { rows, record } = this.#listed
    const shown = new Map(rows.map((row) => [row.id, row]))
    return [...this.#rows.values()].map((row) => {
      const listed = shown.get(row.id)
      const latest = listed === undefined ? row : record(listed)
      return this.#unsure.has(row.id) ? withVersion(latest, undefined) : latest
    })
  }

  #rangeTo(row: Row): readonly Row[] {
    const { rows } = this.#listed
    const indexOf = (id: Id | undefined): number => rows.findIndex((one) => one.id === id)
    const [from, to] = [indexOf(this.#anchor), indexOf(row.id)]
    if (from === -1 || to === -1) return [row]
    return rows.slice(Math.min(from, to), Math.max(from, to) + 1)
  }

  #replace(rows: ReadonlyMap<Id, Row>): void {
    this.#rows = rows
    for (const listener of this.#listeners) listener()
  }
}
