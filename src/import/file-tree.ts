import { foldForUnique } from '#wire/fold'
import { referralOf } from '#wire/kinds'
import type { Referral } from '#wire/kinds/reference'
import { BETWEEN, circlesOf, NONE } from '#wire/references/tree'
import { shownFields } from '#wire/references/referred-text'
import type { Column, Columns } from './columns'
import { type Found, NOT_FOUND, type ReferredByField, ReferredRecords } from './referred'
import type { FileRow, ImportTarget } from './target'
import { textOf } from './validate-row'

/** The temporary id of a row, used until the backend assigns an id to its record. No cell can contain this text. */
const PLACE = '\u0000fila:'
const placeOf = ({ line }: FileRow): string => `${PLACE}${line}`

/**
 * The rows of a file that is imported into a tree: a row may be under another one of the file, in any order. They are written
 * in turns, each row in a later turn than the one above it.
 */
export class FileTree {
  readonly #rows: readonly FileRow[]
  readonly #finders: readonly ReferredRecords[]
  /** For each row the index of the one above it, or `NONE`. */
  readonly #parents: readonly number[]
  readonly #indexes: ReadonlyMap<string, number>

  /** @param column the file's column that names the record above */
  constructor(
    { entity }: ImportTarget,
    { sent }: Columns,
    readonly column: Column,
    rows: readonly FileRow[],
  ) {
    this.#rows = rows
    this.#indexes = new Map(rows.map((row, at) => [placeOf(row), at]))
    const referral = referralOf(column.field)
    const byShown = referral === undefined ? [] : [shownFields(referral)]
    const named = [...byShown, ...entity.key.map((name) => [name])]
    this.#finders = named.flatMap((names) => {
      const columns = names.flatMap((name) => sent.find((one) => one.name === name) ?? [])
      // Rows cannot be found by columns that the file lacks.
      const isHeld =
        columns.length === names.length && columns.every(({ index }) => index !== undefined)
      return isHeld ? [finderOf(rows, columns)] : []
    })
    this.#parents = rows.map((row) => this.#find(this.#parentText(row)) ?? NONE)
  }

  /** The rows in turns: first those that are under no other one of the file, then those under these, and so on. */
  get turns(): readonly (readonly FileRow[])[] {
    const circling = new Set(circlesOf(this.#parents).flat())
    const turns: FileRow[][] = []
    for (const [start, row] of this.#rows.entries()) {
      let turn = 0
      for (let at = start; this.#parents[at] !== NONE && turn < this.#rows.length; turn += 1) {
        // A record under itself is refused in any turn.
        if (circling.has(at)) break
        at = this.#parents[at] ?? NONE
      }
      ;(turns[turn] ??= []).push(row)
    }
    return turns.filter((rows) => rows !== undefined)
  }

  /**
   * The existing records and, for texts that none of them has, the rows of the file.
   * @param isThere whether the row of a line counts as a record
   */
  beside(
    referred: ReferredByField,
    isThere: (line: number) => boolean = () => true,
  ): ReferredByField {
    const known = referred.get(this.column.sends)
    const find = (text: string): Found => {
      const found = known?.find(text) ?? { problem: NOT_FOUND }
      if (!('problem' in found) || found.problem !== NOT_FOUND) return found
      const at = this.#find(text)
      const row = at === undefined ? undefined : this.#rows[at]
      return row === undefined || !isThere(row.line) ? found : this.#asFound(row, text)
    }
    return new Map([...referred, [this.column.sends, { find }]])
  }

  #asFound(row: FileRow, text: string): Found {
    const referral: Pick<Referral, 'sends' | 'key'> | undefined = referralOf(this.column.field)
    if (referral?.sends === 'name') return { sent: text, shown: text }
    const id = placeOf(row)
    return { sent: id, shown: referral?.key === undefined ? text : { id, texto: text } }
  }

  #parentText({ cells }: FileRow): string {
    return textOf(this.column, cells)
  }

  /** Finds a row by its name, by one of several fields that make it up, by its code, or by a path that ends in it. */
  #find(text: string): number | undefined {
    if (text === '') return undefined
    return this.#named(text) ?? this.#pathed(text.split(BETWEEN))
  }

  #named(text: string): number | undefined {
    for (const finder of this.#finders) {
      const found = finder.find(text)
      if (!('problem' in found)) return this.#indexes.get(String(found.sent))
    }
    return undefined
  }

  #pathed(path: readonly string[]): number | undefined {
    const [name, above] = path.toReversed()
    if (name === undefined || above === undefined) return undefined
    const named = this.#named(name)
    if (named !== undefined) return named
    const ending = this.#finders.flatMap((finder) => finder.all(name))
    const fitting = [...new Set(ending)].flatMap((place) => {
      const at = this.#indexes.get(String(place))
      const row = at === undefined ? undefined : this.#rows[at]
      const text = row && this.#parentText(row).split(BETWEEN).at(-1)
      const isUnder = text !== undefined && foldForUnique(text) === foldForUnique(above)
      return isUnder ? [at] : []
    })
    return fitting.length === 1 ? fitting[0] : undefined
  }
}

/** Finds rows by their texts in some columns. */
function finderOf(rows: readonly FileRow[], columns: readonly Column[]): ReferredRecords {
  const [shows = '', ...alsoShows] = columns.map(({ name }) => name)
  const listed = rows.map((row) => ({
    [PLACE]: placeOf(row),
    ...Object.fromEntries(columns.map((column) => [column.name, textOf(column, row.cells)])),
  }))
  return new ReferredRecords(
    { resource: '', shows, alsoShows, sends: 'id', key: [PLACE] },
    [PLACE],
    listed,
  )
}

/** The rows of a file as a tree; undefined if its records form none, or if the file lacks the column of the record above. */
export function fileTreeOf(
  target: ImportTarget,
  columns: Columns,
  rows: readonly FileRow[],
): FileTree | undefined {
  const parent = target.entity.tree?.parent
  const column = columns.sent.find(({ name, index }) => name === parent && index !== undefined)
  return column && new FileTree(target, columns, column, rows)
}
