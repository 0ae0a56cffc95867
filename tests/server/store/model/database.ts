import { type RawBuilder, sql } from 'kysely'
import { StartupError } from '#server/store/startup-error'
import { openStore } from '#server/store/database/open-store'
import type { OpenedStore } from '#server/store/database/opened-store'
import { type EntityTable, entityTablesOf } from '#server/store/entity-table'
import { migrate } from '#server/migrate/migrate'
import { systemMigrations } from '#server/migrate/system-migrations'
import type { Contract } from '#wire/contract'
import { idField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../support/test-contract'
import { seedOf } from './expected'
import { contractOf } from './contract'
import type { ModelEntity, ModelField, ModelRow, ModelSchema, ModelState, Value } from './schema'

const NOON = Date.UTC(2026, 0, 31, 12)
const AUTHOR = { at: NOON, who: undefined, origin: 'administration', detail: 'model' } as const

/** In memory, or of PostgreSQL. */
export async function openDatabase(databaseUrl: string | undefined): Promise<OpenedStore> {
  return openStore({ dataDir: ':memory:', databaseUrl })
}

/** A PostgreSQL database without anything in it. */
export async function emptied(store: OpenedStore): Promise<OpenedStore> {
  await sql`drop schema public cascade`.execute(store.db)
  await sql`create schema public`.execute(store.db)
  return store
}

/** Starts a schema. @returns why it was refused; '' where it was not */
export async function start(
  store: OpenedStore,
  schema: ModelSchema,
  drop: readonly string[] = [],
): Promise<string> {
  const tables = tablesOf(store, schema)
  const allowed = { drop, goingBack: true, backup: false }
  try {
    await migrate(store, { tables, systemMigrations, allowed, clock: () => NOON })
    return ''
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}

/** Adds the records that a state has beyond another one, by what the server writes with. */
export async function addRows(
  store: OpenedStore,
  { schema, tables }: ModelState,
  before: ModelState,
): Promise<void> {
  const entityTables = tablesOf(store, schema)
  await store.transact(async (trx) => {
    for (const { name } of schema) {
      const known = before.tables.get(name)?.rows.length ?? 0
      for (const { values } of tables.get(name)?.rows.slice(known) ?? []) {
        await tableOf(entityTables, name).insert(trx, [{ record: values, author: AUTHOR }])
      }
    }
  })
}

/** Puts all records into a new database, under their numbers. */
export async function restoreRows(store: OpenedStore, { schema, tables }: ModelState) {
  const entityTables = tablesOf(store, schema)
  await store.transact(async (trx) => {
    for (const { name } of schema) {
      const table = tableOf(entityTables, name)
      for (const { number, values } of tables.get(name)?.rows ?? []) {
        const { fields, links } = table.layout
        const columns = fields.flatMap((field) =>
          Object.hasOwn(values, field.name)
            ? [[field.name, field.column.toColumn(values[field.name])] as const]
            : [],
        )
        const lists = links.map(
          (field) => [field.name, values[field.name] as readonly number[]] as const,
        )
        const state = { columns: Object.fromEntries(columns), links: Object.fromEntries(lists) }
        await table.restore(trx, number, state, AUTHOR)
      }
    }
  })
}

/** The records as lists answer them. */
export async function listed(
  store: OpenedStore,
  schema: ModelSchema,
): Promise<Readonly<Record<string, unknown>>> {
  const tables = tablesOf(store, schema)
  return store.read(async (trx) => {
    const lists = schema.map(
      async ({ name }) => [name, await tableOf(tables, name).list(trx)] as const,
    )
    return Object.fromEntries(await Promise.all(lists))
  })
}

/** What lists are to answer. */
export function answers({ schema, tables }: ModelState): Readonly<Record<string, unknown>> {
  const answerOf = ({ kind, target, shows }: ModelField, value: Value) => {
    const shown = (number: Value) => {
      const row = tables.get(target)?.rows.find((one) => one.number === number)
      return row?.values[shows] ?? ''
    }
    if (kind === 'reference') return shown(value)
    return kind === 'references' && Array.isArray(value) ? value.map(shown) : value
  }
  const answer = ({ id, fields }: ModelEntity, { number, values }: ModelRow) => ({
    ...(id === undefined ? {} : { [id]: number }),
    ...Object.fromEntries(
      fields.map((field) => [field.name, answerOf(field, values[field.name] ?? null)]),
    ),
  })
  return Object.fromEntries(
    schema.map((entity) => [
      entity.name,
      tables.get(entity.name)?.rows.map((row) => answer(entity, row)) ?? [],
    ]),
  )
}

function tableOf(tables: ReadonlyMap<string, EntityTable>, name: string): EntityTable {
  const table = tables.get(name)
  if (table === undefined) throw new Error(`There is no ${name}`)
  return table
}

function tablesOf(store: OpenedStore, schema: ModelSchema): ReadonlyMap<string, EntityTable> {
  return entityTablesOf(contractFor(schema), store.recordVersions)
}

/** The entities in the opposite order, in which those that are referred to come last. */
function contractFor(schema: ModelSchema): Contract {
  const entities = schema.toReversed().map((entity) => {
    const { name, id, fields, uniques } = entity
    const contracts = fields.map((field) => [field.name, contractOf(field)] as const)
    const numbered = id === undefined ? [] : [[id, idField({ label: id })] as const]
    const declared = Object.fromEntries([...numbered, ...contracts])
    return testEntity(name, {
      fields: declared,
      key: [id ?? fields[0]?.name ?? ''],
      unique: uniques,
    })
  })
  const { seeds: _seeds, ...contract } = testContract()
  const seeds = schema.flatMap((entity) => {
    const seed = seedOf(entity)
    return seed === undefined ? [] : [[entity.name, [seedRow(seed)]] as const]
  })
  return {
    ...contract,
    entities: Object.fromEntries(entities.map((entity) => [entity.resource, entity])),
    singletons: {},
    seeds: Object.fromEntries(seeds),
    growth: Object.fromEntries(schema.map((entity) => [entity.name, growthOf(entity)])),
  }
}

function seedRow(seed: Readonly<Record<string, Value>>) {
  const entries = Object.entries(seed).flatMap(([name, value]) =>
    value === null || typeof value === 'object' ? [] : [[name, value] as const],
  )
  return Object.fromEntries(entries)
}

function growthOf({ former, fields }: ModelEntity) {
  const grown = fields.map(({ name, former, backfill }) => {
    const value = typeof backfill === 'object' ? undefined : backfill
    return [
      name,
      { renamedFrom: former, ...(value === undefined ? {} : { backfill: value }) },
    ] as const
  })
  return { renamedFrom: former, fields: Object.fromEntries(grown) }
}

export type Rows = readonly Readonly<Record<string, unknown>>[]

export async function query(store: OpenedStore, text: RawBuilder<unknown>): Promise<Rows> {
  const { rows } = await text.execute(store.db)
  return rows as Rows
}
