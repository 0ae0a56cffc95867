import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { FOLD_VERSION } from '#wire/fold'
import {
  type FieldLayout,
  type StoredField,
  type TableLayout,
} from '#server/store/layout/table-layout'
import { PERIOD_INDEX } from '#server/store/layout/unique-layout'
import type { Tables } from '#server/store/tables'
import { FACTS_TABLE, FIELDS_TABLE, LAYOUTS_TABLE, UNIQUES_TABLE } from './system-tables'

/** The part of a field's stored rules that is needed when its kind changes. */
const fieldRules = z.object({
  kind: z.string().optional().catch(undefined),
  options: z.record(z.string(), z.string()).optional().catch(undefined),
  shows: z.string().optional().catch(undefined),
})

const knownField = z
  .object({
    resource: z.string(),
    field: z.string(),
    signature: z.string(),
    folded: z.number().transform(Boolean),
    /** null or missing if the table was written by a version that did not store them. */
    rules: z.string().nullish(),
  })
  .transform(({ rules, ...known }) => ({
    ...known,
    rules: rules ?? undefined,
    ...(typeof rules === 'string' ? fieldRules.parse(JSON.parse(rules)) : {}),
  }))
const knownUnique = z.object({ name: z.string(), resource: z.string(), columns: z.string() })
const fact = z.object({ name: z.string(), value: z.string() })
const formerLayout = z.object({ fingerprint: z.string(), since: z.number() })

export type KnownField = z.infer<typeof knownField>
export type KnownUnique = z.infer<typeof knownUnique>

/** The entities' tables as the last start left them. */
export interface KnownLayout {
  readonly fields: readonly KnownField[]
  readonly uniques: readonly KnownUnique[]
  /** The version of the fold that the folded columns were written with. */
  readonly foldVersion: number
  readonly seeded: ReadonlySet<string>
  /** The contents of each paged list's index, by resource. */
  readonly lists: ReadonlyMap<string, string>
  /** Fingerprint of the current layout; undefined if the tables were written by a version that did not store it. */
  readonly fingerprint: string | undefined
  /** The time since when the database has had each of its layouts, by fingerprint. Milliseconds since the epoch. */
  readonly history: ReadonlyMap<string, number>
}

const FOLD_FACT = 'fold-version'
const SEED_FACT = 'seeded:'
const LIST_FACT = 'list:'
const LAYOUT_FACT = 'layout'

/** @param existing the tables that the database has; a new database has no layout to read */
export async function readKnownLayout(
  trx: Transaction<Tables>,
  existing: ReadonlySet<string>,
): Promise<KnownLayout> {
  const all = async <T>(table: string, row: z.ZodType<T>) =>
    z.array(row).parse(existing.has(table) ? await trx.selectFrom(table).selectAll().execute() : [])
  const facts = await all(FACTS_TABLE, fact)
  const valueOf = (name: string) => facts.find((fact) => fact.name === name)?.value
  const layouts = await all(LAYOUTS_TABLE, formerLayout)
  return {
    fields: await all(FIELDS_TABLE, knownField),
    uniques: await all(UNIQUES_TABLE, knownUnique),
    foldVersion: Number(valueOf(FOLD_FACT) ?? FOLD_VERSION),
    seeded: new Set(
      facts.filter(({ name }) => name.startsWith(SEED_FACT)).map(({ value }) => value),
    ),
    lists: new Map(
      facts.flatMap(({ name, value }) =>
        name.startsWith(LIST_FACT) ? [[name.slice(LIST_FACT.length), value] as const] : [],
      ),
    ),
    fingerprint: valueOf(LAYOUT_FACT),
    history: new Map(layouts.map(({ fingerprint, since }) => [fingerprint, since])),
  }
}

/**
 * The rules of a field, as they are stored: all parts of its contract that decide which values it accepts. The label and the
 * functions are left out.
 */
export function rulesOf({ contract }: StoredField): string {
  const { label: _label, check: _check, read: _read, ...rules } = contract
  return JSON.stringify(rules)
}

/**
 * Identifies a layout: tables, columns, their kinds, required fields and unique keys. Limits and labels are left out, so that a
 * program with other ones does not count as an older one.
 */
export function fingerprintOf(layouts: readonly TableLayout[]): string {
  const tables = layouts.map((layout) => [
    layout.table,
    layout.primaryKey,
    storedFields(layout)
      .map(({ name, signature, required }) => `${name} ${signature} ${required}`)
      .toSorted(),
    layout.uniques
      .map(({ columns, period }) => `${period === undefined ? '' : PERIOD_INDEX}${columns.join()}`)
      .toSorted(),
  ])
  const text = JSON.stringify(tables.toSorted())
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The fields of a table that are stored in the layout: columns and links. */
function storedFields({
  fields,
  links,
}: TableLayout): readonly (StoredField & Partial<FieldLayout>)[] {
  return [...fields, ...links]
}

const line = (...parts: readonly unknown[]) => parts.join(' ')

/** Whether the stored layout is exactly that of these tables, and its texts are folded as they are now. */
export function matchesKnownLayout(known: KnownLayout, layouts: readonly TableLayout[]): boolean {
  const stored = known.fields.map(({ resource, field, signature, folded, rules }) =>
    line(resource, field, signature, folded, rules),
  )
  const wanted = layouts.flatMap((layout) =>
    storedFields(layout).map((field) =>
      line(layout.table, field.name, field.signature, field.folded !== undefined, rulesOf(field)),
    ),
  )
  const lists = layouts.flatMap(({ table, pages }) => (pages ? [[table, pages.definition]] : []))
  return (
    known.foldVersion === FOLD_VERSION &&
    known.fingerprint === fingerprintOf(layouts) &&
    [...known.lists].map(String).toSorted().join() === lists.map(String).toSorted().join() &&
    stored.toSorted().join('\n') === wanted.toSorted().join('\n')
  )
}

/**
 * Stores the current layout. Every table with a seed counts as seeded: it was, or it had rows already.
 * @param now milliseconds since the epoch
 */
export async function writeKnownLayout(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  now: number,
): Promise<void> {
  for (const table of [FIELDS_TABLE, UNIQUES_TABLE, FACTS_TABLE]) {
    await trx.deleteFrom(table).execute()
  }
  for (const layout of layouts) {
    const { table: resource, uniques, seed, pages } = layout
    for (const field of storedFields(layout)) {
      const { name, signature, folded } = field
      const row = { resource, field: name, signature, folded: folded === undefined ? 0 : 1 }
      await trx
        .insertInto(FIELDS_TABLE)
        .values({ ...row, rules: rulesOf(field) })
        .execute()
    }
    for (const { index, columns } of uniques) {
      await trx
        .insertInto(UNIQUES_TABLE)
        .values({ name: index, resource, columns: columns.join() })
        .execute()
    }
    if (pages !== undefined) await writeFact(trx, `${LIST_FACT}${resource}`, pages.definition)
    if (seed.length > 0) await writeFact(trx, `${SEED_FACT}${resource}`, resource)
  }
  await writeFact(trx, FOLD_FACT, String(FOLD_VERSION))
  const fingerprint = fingerprintOf(layouts)
  await writeFact(trx, LAYOUT_FACT, fingerprint)
  await trx
    .insertInto(LAYOUTS_TABLE)
    .values({ fingerprint, since: now })
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ since: now }))
    .execute()
}

async function writeFact(trx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await trx.insertInto(FACTS_TABLE).values({ name, value }).execute()
}
