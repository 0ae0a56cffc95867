import type { Transaction } from 'kysely'
import { foldForUnique } from '#wire/fold'
import { HIDDEN_ID, type ReferenceLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import type { TableSource } from './sources'

/** The records that a new reference may lead to, once the plan is executed. */
export interface Referred {
  /** How many records have this name, folded. */
  readonly names: ReadonlyMap<string, number>
  readonly ids: ReadonlySet<number>
}

/** Looks up records of other tables as they will be: the existing ones, or those of the seed that is to be inserted. */
export class Lookup {
  readonly #known = new Map<string, Promise<Referred>>()

  constructor(
    private readonly trx: Transaction<Tables>,
    private readonly sources: readonly TableSource[],
  ) {}

  /** Records of a table that a reference of the schema leads to. */
  async referred({ table, shows }: ReferenceLayout): Promise<Referred> {
    const key = `${table} ${shows}`
    const known = this.#known.get(key) ?? this.#read(table, shows)
    this.#known.set(key, known)
    return known
  }

  async #read(table: string, shows: string): Promise<Referred> {
    const source = this.sources.find(({ layout }) => layout.table === table)
    const shown = source?.layout.fields.find(({ name }) => name === shows)
    const column = [shows, ...(shown?.renamedFrom ?? [])].find((name) =>
      source?.fields.some(({ field }) => field === name),
    )
    if (source?.from === undefined || column === undefined || source.rows === 0) {
      return referred(
        (source?.layout.seed ?? []).map((row) => [
          row[source?.layout.primaryKey ?? ''],
          row[shows],
        ]),
      )
    }
    const texts = await readTexts(this.trx, source.from, knownKey(source), column)
    return referred([...texts])
  }
}

/** The current name of a table's id column in the database. */
export function knownKey({ fields }: TableSource): string {
  return fields.find(({ signature }) => signature === 'id')?.field ?? HIDDEN_ID
}

function referred(records: readonly (readonly [id: unknown, name: unknown])[]): Referred {
  const names = new Map<string, number>()
  for (const [, name] of records) {
    const folded = foldForUnique(String(name))
    names.set(folded, (names.get(folded) ?? 0) + 1)
  }
  return { names, ids: new Set(records.map(([id]) => Number(id))) }
}

/** A column's values as texts, by the row's number. */
export async function readTexts(
  trx: Transaction<Tables>,
  table: string,
  key: string,
  column: string,
): Promise<ReadonlyMap<number, string>> {
  const rows = await trx.selectFrom(table).select([key, column]).execute()
  return new Map(rows.map((row) => [Number(row[key]), String(row[column] ?? '')]))
}
