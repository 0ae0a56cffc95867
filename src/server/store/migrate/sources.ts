import type { Transaction } from 'kysely'
import { linksSignature, referenceSignature } from '../kinds/field-column'
import { linksTable, type TableLayout } from '../layout'
import type { Tables } from '../tables'
import { counted, countRows } from './count-rows'
import type { KnownField, KnownLayout } from './known-layout'
import type { Problem } from './steps'

/** A table that the schema wants, and the one that its records come from. */
export interface TableSource {
  readonly layout: TableLayout
  /** Its name as the database stands; undefined: there is none yet. */
  readonly from: string | undefined
  readonly rows: number
  /** The columns of `from`; references name the tables as the schema does. */
  readonly fields: readonly KnownField[]
}

export interface Sources {
  readonly tables: readonly TableSource[]
  /** Tables that nothing in the schema comes from. */
  readonly gone: readonly GoneTable[]
  readonly problems: readonly Problem[]
}

/** What a name of now or of before stands for in the database, and how much it holds. */
export interface Candidate {
  readonly name: string
  readonly rows: number
}

export interface GoneTable extends Candidate {
  /** The tables of its links, which go with it. */
  readonly links: readonly string[]
}

/** The one whose data go on: that which has any. `rivals`: more than one has, and nothing tells which. */
export function choose(candidates: readonly Candidate[]): {
  readonly chosen: Candidate | undefined
  readonly rivals: readonly Candidate[]
} {
  const filled = candidates.filter(({ rows }) => rows > 0)
  return { chosen: filled[0] ?? candidates[0], rivals: filled.length > 1 ? filled : [] }
}

/** Finds each wanted table in the database, under its name or a former one. */
export async function findSources(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  known: KnownLayout,
): Promise<Sources> {
  const standing = new Map<string, Candidate>()
  for (const name of new Set(known.fields.map(({ resource }) => resource))) {
    standing.set(name, { name, rows: await countRows(trx, name) })
  }
  const problems: Problem[] = []
  const taken = new Set<string>()
  const chosen = layouts.map((layout) => {
    const names = [layout.table, ...layout.renamedFrom]
    const { chosen, rivals } = choose(names.flatMap((name) => standing.get(name) ?? []))
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
    gone: [...standing.values()]
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

/** A reference to a table that is renamed leads where it led. */
function renamedReference(
  signature: string,
  renamed: ReadonlyMap<string | undefined, string>,
): string {
  const table = referredTable(signature)
  if (table !== undefined) return referenceSignature(renamed.get(table) ?? table)
  const linked = linkedTable(signature)
  return linked === undefined ? signature : linksSignature(renamed.get(linked) ?? linked)
}

/** The table that a column refers to; undefined: it is no reference. */
export function referredTable(signature: string): string | undefined {
  return signature.startsWith(referenceSignature('')) ? signature.split(' ')[1] : undefined
}

/** The table that a field leads to several records of; undefined: it is kept in a column. */
export function linkedTable(signature: string): string | undefined {
  return signature.startsWith(linksSignature('')) ? signature.split(' ')[1] : undefined
}

function rivalTables({ table }: TableLayout, rivals: readonly Candidate[]): Problem {
  const told = rivals.map(({ name, rows }) => `${name} (${counted(rows, 'row')})`).join(' and ')
  return {
    table,
    what: `Table ${table}: the schema says that it was renamed, but the database has records under several of its names: ${told}.`,
    help: 'Take `renamedFrom` out and keep both schema files, or bring all records under one name with the schema as it was.',
  }
}

/**
 * What a schema calls the kind of a field: `money`, where the signature says `decimal 2`.
 * @param field.kind undefined: the database is older than this note of it
 */
export function kindName({
  signature,
  kind = signature,
}: {
  readonly signature: string
  readonly kind?: string | undefined
}): string {
  // Where a reference leads, and how many decimals a number has, is what such a change is about.
  return signature.includes(' ') && kind !== 'money' ? signature : kind
}
