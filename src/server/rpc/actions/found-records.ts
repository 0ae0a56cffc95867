import type { Transaction } from 'kysely'
import type { Precision } from '../../../wire/pages/pages'
import type { SqlDialect } from '../../store/database/sql-dialect'
import type { TableVersions } from '../../store/database/table-versions'
import { type Asked, FOUND_MAX, foundNumbers } from '../../store/pages/found-numbers'
import type { PagesLayout } from '../../store/pages/pages-layout'
import { type Found, countAll } from '../../store/pages/read-page'
import type { Tables } from '../../store/tables'
import type { EntityTables } from '../references/resolve-references'

/** What a search with filters finds, and how many records that is. */
export interface FoundRecords {
  readonly found: Found
  readonly total: number
  readonly precision: Precision
}

/** Searches that are remembered: those that people scroll through. */
const REMEMBERED = 20

/** Finds what is asked of one list. */
export type FindRecords = (
  trx: Transaction<Tables>,
  asked: Asked,
  dialect: SqlDialect,
) => Promise<FoundRecords>

/** The searches of every list in pages, by resource: one for all operations, so that they remember each other's. */
export type Searches = ReadonlyMap<string, FindRecords>

/** @param versions of the tables that `tables` are stored in */
export function searchesOf(tables: EntityTables, versions: TableVersions): Searches {
  const searches = new Map<string, FindRecords>()
  for (const [resource, { layout }] of tables) {
    if (layout.pages === undefined) continue
    const linked = layout.links.map(({ table }) => table)
    searches.set(resource, foundRecords([layout.table, ...linked], layout.pages, versions))
  }
  return searches
}

/**
 * What the searches of one list find. Each page of a search asks for it again, and so do the counts of its filters: the last
 * ones are remembered until a write to the tables commits.
 * @param tables the entity's, and those of its links
 */
function foundRecords(
  tables: readonly string[],
  pages: PagesLayout,
  versions: TableVersions,
): FindRecords {
  let known = { version: '', searches: new Map<string, FoundRecords>() }
  return async (trx, asked, dialect) => {
    const version = await versions.read(trx, tables)
    if (known.version !== version) known = { version, searches: new Map() }
    const { searches } = known
    const wanted = JSON.stringify(asked)
    const result = searches.get(wanted) ?? (await search(trx, pages, asked, dialect))
    // The latest is the last one.
    searches.delete(wanted)
    searches.set(wanted, result)
    const [oldest] = searches.keys()
    if (searches.size > REMEMBERED && oldest !== undefined) searches.delete(oldest)
    return result
  }
}

async function search(
  trx: Transaction<Tables>,
  pages: PagesLayout,
  asked: Asked,
  dialect: SqlDialect,
): Promise<FoundRecords> {
  if (asked.text === '' && asked.filters.length === 0) {
    return { found: 'all', total: await countAll(trx, pages), precision: 'exacta' }
  }
  const found = await foundNumbers(trx, pages, asked, dialect)
  return found === undefined
    ? { found: { asked }, total: FOUND_MAX, precision: 'minima' }
    : { found, total: found.count, precision: 'exacta' }
}
