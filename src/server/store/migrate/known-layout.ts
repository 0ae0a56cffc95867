import type { Transaction } from 'kysely'
import * as z from 'zod'
import { FOLD_VERSION } from '../../../wire/fold'
import type { TableLayout } from '../layout'
import type { Tables } from '../tables'
import { FACTS_TABLE, FIELDS_TABLE, UNIQUES_TABLE } from './system-tables'

const knownField = z.object({
  resource: z.string(),
  field: z.string(),
  signature: z.string(),
  folded: z.number().transform(Boolean),
})
const knownUnique = z.object({ name: z.string(), resource: z.string(), columns: z.string() })
const fact = z.object({ name: z.string(), value: z.string() })

export type KnownField = z.infer<typeof knownField>
export type KnownUnique = z.infer<typeof knownUnique>

/** The entities' tables as the last start left them. */
export interface KnownLayout {
  readonly fields: readonly KnownField[]
  readonly uniques: readonly KnownUnique[]
  /** The version of the fold that the folded columns were made with. */
  readonly foldVersion: number
  readonly seeded: ReadonlySet<string>
}

const FOLD_FACT = 'fold-version'
const SEED_FACT = 'seeded:'

export async function readKnownLayout(trx: Transaction<Tables>): Promise<KnownLayout> {
  const all = async <T>(table: string, row: z.ZodType<T>) =>
    z.array(row).parse(await trx.selectFrom(table).selectAll().execute())
  const facts = await all(FACTS_TABLE, fact)
  return {
    fields: await all(FIELDS_TABLE, knownField),
    uniques: await all(UNIQUES_TABLE, knownUnique),
    foldVersion: Number(facts.find(({ name }) => name === FOLD_FACT)?.value ?? FOLD_VERSION),
    seeded: new Set(
      facts.filter(({ name }) => name.startsWith(SEED_FACT)).map(({ value }) => value),
    ),
  }
}

/** Remembers the layout that now stands. Every table with a seed has been sown, or had rows of its own. */
export async function writeKnownLayout(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
): Promise<void> {
  for (const table of [FIELDS_TABLE, UNIQUES_TABLE, FACTS_TABLE]) {
    await trx.deleteFrom(table).execute()
  }
  for (const { table: resource, fields, uniques, seed } of layouts) {
    for (const { name: field, signature, folded } of fields) {
      const row = { resource, field, signature, folded: folded === undefined ? 0 : 1 }
      await trx.insertInto(FIELDS_TABLE).values(row).execute()
    }
    for (const { index, columns } of uniques) {
      await trx
        .insertInto(UNIQUES_TABLE)
        .values({ name: index, resource, columns: columns.join() })
        .execute()
    }
    if (seed.length > 0) await writeFact(trx, `${SEED_FACT}${resource}`, resource)
  }
  await writeFact(trx, FOLD_FACT, String(FOLD_VERSION))
}

async function writeFact(trx: Transaction<Tables>, name: string, value: string): Promise<void> {
  await trx.insertInto(FACTS_TABLE).values({ name, value }).execute()
}
