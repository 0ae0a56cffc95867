import { classifyDatabaseError } from './database/database-errors'
import { Duplicate, InUse } from './entity-errors'
import type { TableLayout } from './layout/table-layout'

/** Runs a write, and maps the database's errors to those of the entity, with the labels of its fields. */
export async function mapDatabaseErrors<T>(
  layout: TableLayout,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const failure = classifyDatabaseError(error)
    if (failure?.kind === 'in-use') throw new InUse(layout.table)
    if (failure?.kind !== 'duplicate') throw error
    throw new Duplicate(labelsOf(layout, failure.constraint))
  }
}

/** @param constraint PostgreSQL names the index, SQLite its columns */
function labelsOf(layout: TableLayout, constraint: string): readonly string[] {
  const broken = layout.uniques.find(
    ({ index, columns }) =>
      constraint === index ||
      constraint.endsWith(`: ${columns.map((column) => `${layout.table}.${column}`).join(', ')}`),
  )
  return layout.fields.filter(({ name }) => broken?.fields.includes(name)).map(({ label }) => label)
}
