import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables'

/** The maximum of named statements: each connection holds the plans of those that it has run, some 30 KB each. */
const NAMES_MAX = 200

const names = new Map<string, string>()

/**
 * Gives a statement a name, by which a connection to PostgreSQL finds it again: it is read and planned once, and not at each
 * run. For statements with a fixed text that run often. Beyond `NAMES_MAX` statements get no name.
 */
function nameStatement(text: string): void {
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `s${names.size + 1}`)
}

/** The statement's name; undefined if it has none. */
export const statementName = (text: string): string | undefined => names.get(text)

/** The placeholder of a value that differs between the statement's runs, by the value's name. */
export type ValueOf<Name extends string> = (name: Name) => RawBuilder<never>

/** Runs a statement with these values. */
export type Prepared<Name extends string, Row, Db extends Kysely<Tables>> = (
  db: Db,
  values: Readonly<Record<Name, unknown>>,
) => Promise<readonly Row[]>

/** The place of a value in the statement's parameters. */
class Place {
  constructor(readonly name: string) {}
}

/**
 * A statement whose text is built once, at its first run: building and compiling it takes as long as SQLite takes to find and
 * read a page. For one kind of database.
 * @param options.isPlannedOnce whether PostgreSQL also plans it once, without its values. Default: true
 */
export function prepared<Name extends string, Row, Db extends Kysely<Tables>>(
  compile: (db: Db, valueOf: ValueOf<Name>) => CompiledQuery<Row>,
  { isPlannedOnce = true }: { readonly isPlannedOnce?: boolean } = {},
): Prepared<Name, Row, Db> {
  let known: CompiledQuery<Row> | undefined
  const compiled = (db: Db): CompiledQuery<Row> => {
    const query = compile(db, (name) => sql<never>`${new Place(name)}`)
    if (isPlannedOnce) nameStatement(query.sql)
    return query
  }
  return async (db, values) => {
    known ??= compiled(db)
    const byName: Readonly<Record<string, unknown>> = values
    const parameters = known.parameters.map((value) =>
      value instanceof Place ? byName[value.name] : value,
    )
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(known.sql, parameters))
    return rows
  }
}
