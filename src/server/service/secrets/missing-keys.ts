import type { Transaction } from 'kysely'
import type { TableLayout } from '#server/store/layout/table-layout'
import type { Tables } from '#server/store/tables'
import { sealedFields } from './reseal'
import type { Sealer } from '#server/store/secrets/sealer'

/** What the database has of secrets that no key decrypts: a sentence for each column. */
export async function secretsWithoutKey(
  trx: Transaction<Tables>,
  layouts: readonly TableLayout[],
  sealer: Sealer,
): Promise<readonly string[]> {
  const faults: string[] = []
  for (const layout of layouts) {
    const { table, primaryKey } = layout
    for (const { name } of sealedFields(layout)) {
      const rows = await trx
        .selectFrom(table)
        .select([primaryKey, name])
        .where(name, '<>', '')
        .execute()
      const lost = rows.filter((row) => !sealer.hasKeyOf(String(row[name])))
      if (lost.length > 0) {
        faults.push(
          `Table ${table}, column ${name}: ${lost.length} secrets need a key that SECRETS_KEY does not have.`,
        )
      }
    }
  }
  return faults
}
