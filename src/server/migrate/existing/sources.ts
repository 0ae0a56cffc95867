import type { Transaction } from 'kysely'
import { linksSignature, referenceSignature } from '#server/store/kinds/field-column'
import { linksTable, type TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { counted, countRows } from '#server/store/lists/large-lists'
import type { KnownField, KnownLayout } from '../known-layout'
import type { Problem } from '../steps'

/** A table of the schema, and the existing one that its records come from. */
export interface TableSource {
  readonly layout: TableLayout
  /** Its current name in the database; undefined if there is none yet. */
  readonly from: string | undefined
  readonly rows: number
  /** The columns of `from`; references name the tables as the schema does. */
  readonly fields: readonly KnownField[]
}

export interface Sources {
  readonly tables: readonly TableSource[]
  /** Tables that belong to no entity any more. */
  readonly removed: readonly RemovedTable[]
  readonly problems: readonly Problem[]
}

/** A table or column that exists under the current name or a former one, and the number of its rows or values. */
export interface Candidate {
  readonly name: string
  readonly rows: number
}

export interface RemovedTable extends Candidate {
  /** The tables of its links, which are dropped with it. */
  readonly links: readonly string[]
}

/** Chooses the candidate that has data. `rivals`: those with data if there are several, so that none can be chosen. */
export function choose(candidates: readonly Candidate[]): {
  readonly chosen: Candidate | undefined
  readonly rivals: readonly Candidate[]
} {
  const filled = candidates.filter(({ rows }) => rows > 0)
  return { chosen: filled[0] ?? candidates[0], rivals: filled.length > 1 ? filled : [] }
}

/** Finds each table of the schema in the database, by its name or a former one. */
export async function findSources(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  known: KnownLayout,
): Promise<Sources> {
  const existing = new Map<string, Candidate>()
  for (const name of new Set(known.fields.map(({ resource }) => resource))) {
    existing.set(name, { name, rows: await countRows(trx, name) })
  }
  const problems: Problem[] = []
  const taken = new Set<string>()
  const chosen = layouts.map((layout) => {
    const names = [layout.table, ...layout.renamedFrom]
    const { chosen, rivals } = choose(names.flatMap((name) => existing.get(name) ?? []))
    if (rivals.length > 0) problems.push(rivalTables(layout, rivals))
    for (const { name } of [...rivals, ...(chosen === undefined ? [] : [chosen])]) taken.add(name)
    return { layout, from: chosen?.name, rows: chosen?.rows ?? 0 }
  })
  const renamed = new Map(chosen.map(({ layout, from }) => [from, layout.table]))
  return {
    tables: chosen.map((source) => ({
      ...source,
      fields: known.fields
        .filter(({ resource }) => resource === source.from)
        .map((field) => ({ ...field, signature: renamedReference(field.signature, renamed) })),
    })),
    removed: [...existing.values()]
      .filter(({ name }) => !taken.has(name))
      .map((table) => ({ ...table, links: linksOf(table.name, known) })),
    problems,
  }
}

function linksOf(table: string, { fields }: KnownLayout): readonly string[] {
  return fields
    .filter(({ resource, signature }) => resource === table && linkedTable(signature) !== undefined)
    .map(({ field }) => linksTable(table, field))
}

/** The signature of a reference after its table was renamed. */
function renamedReference(
  signature: string,
  renamed: ReadonlyMap<string | undefined, string>,
): string {
  const table = referredTable(signature)
  if (table !== undefined) return referenceSignature(renamed.get(table) ?? table)
  const linked = linkedTable(signature)
  return linked === undefined ? signature : linksSignature(renamed.get(linked) ?? linked)
}

/** The table that a column refers to; undefined if it is no reference. */
export function referredTable(signature: string): string | undefined {
  return signature.startsWith(referenceSignature('')) ? signature.split(' ')[1] : undefined
}

/** The table of the records that a field's links lead to; undefined if the field is stored in a column. */
export function linkedTable(signature: string): string | undefined {
  return signature.startsWith(linksSignature('')) ? signature.split(' ')[1] : undefined
}

function rivalTables({ table }: TableLayout, rivals: readonly Candidate[]): Problem {
  const list = rivals.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`).join(' and ')
  return {
    table,
    what: `Table ${table}: the schema says that it was renamed, but the database has records under several of its names: ${list}.`,
    help: 'Take `renamedFrom` out and keep both schema files, or move all records to one name with the former schema.',
  }
}

/**
 * The schema's name of a field's kind: `money`, although its signature is `decimal 2`.
 * @param field.kind undefined if the database is from a version that did not store it
 */
export function kindName({
  signature,
  kind = signature,
}: {
  readonly signature: string
  readonly kind?: string | undefined
}): string {
  // A signature with a space has the referred table or the number of decimals, which may be the only change.
  return signature.includes(' ') && kind !== 'money' ? signature : kind
}
