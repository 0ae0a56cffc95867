import { classifyDatabaseError } from './database/database-errors'
import type { TableLayout } from './layout/table-layout'

/** The record has the values of a unique key, or a period, that another record has. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate'
  /** @param labels the Spanish names of the key's fields */
  constructor(
    readonly labels: readonly string[],
    readonly of: 'values' | 'period' = 'values',
  ) {
    super(`Another record has the same ${labels.join(', ')}`)
  }
}

/** Another entity refers to the record. */
export class InUse extends Error {
  override readonly name = 'InUse'
  constructor(table: string) {
    super(`A record of ${table} is referred to`)
  }
}

/** In a tree, the record would be under itself. */
export class Circle extends Error {
  override readonly name = 'Circle'
  /** @param label the Spanish name of the field with the record that it is under */
  constructor(readonly label: string) {
    super('A record would be under itself')
  }
}

/** In a tree, other records are under the record. */
export class HasChildren extends Error {
  override readonly name = 'HasChildren'
  /** @param text the text that staff read */
  constructor(readonly text: string) {
    super('Records are under one that is to be deleted')
  }
}

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
